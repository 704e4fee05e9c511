import type { Slots } from '@charis/shared/remote';
import { InstrumentPage } from './instrument-page';

export default function InstrumentPageSlot({ categoryName }: Slots['instrument.page']) {
  return <InstrumentPage categoryName={categoryName} />;
}
