import { type Slots, useOperation, usePaths } from '@charis/shared/remote';
import { AllProcedures } from '#lib/catalogue/all-procedures';
import { useText } from '#lib/text';
import { CompactTiles } from './compact-tiles';

export default function ProcedureTiles({ compact }: Slots['procedure.tiles']) {
  return compact ? <CompactProcedures /> : <AllProcedures />;
}

function CompactProcedures() {
  const t = useText();
  const paths = usePaths();
  const query = useOperation('listProcedures', {}, { staleTime: 600_000 });
  return (
    <CompactTiles
      failed={t('procedures.failed')}
      height={240}
      label={t('procedures.title')}
      pathOf={paths.procedure}
      query={query}
    />
  );
}
