import { type Slots, useOperation, usePaths } from '@charis/shared/remote';
import { AllInstruments } from '#lib/catalogue/all-instruments';
import { useText } from '#lib/text';
import { CompactTiles } from './compact-tiles';

export default function InstrumentTiles({ compact }: Slots['instrument.tiles']) {
  return compact ? <CompactInstruments /> : <AllInstruments />;
}

function CompactInstruments() {
  const t = useText();
  const paths = usePaths();
  const query = useOperation('listInstruments', {}, { staleTime: 600_000 });
  return (
    <CompactTiles
      failed={t('instruments.failed')}
      height={240}
      label={t('instruments.title')}
      pathOf={paths.instrument}
      query={query}
    />
  );
}
