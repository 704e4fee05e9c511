import type { Slots } from '@charis/shared/remote';
import { ProcedurePage } from './procedure-page';

export default function ProcedurePageSlot({ categoryName }: Slots['procedure.page']) {
  return <ProcedurePage categoryName={categoryName} />;
}
