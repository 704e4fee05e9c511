import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { type Filter, matches } from './filter.rules';

interface NothingFoundProps {
  filter: Filter;
  onReset: () => void;
  /** Whether procedures were searched, not instruments. */
  procedures: boolean;
}

/** Says that nothing matches, and leads to what the keyword finds among the instruments, or the other way round. */
export function NothingFound({ filter: { keyword, area, kind, budget }, onReset, procedures }: NothingFoundProps) {
  const t = useText();
  const paths = usePaths();
  const other = useOperation(procedures ? 'listInstruments' : 'listProcedures', {}, { enabled: keyword !== '' });
  const found = (other.data?.list ?? []).filter((item) => matches(item, { keyword, area: '', kind: '', budget: 0 }));
  const isFiltered = area !== '' || kind !== '' || budget !== 0;
  const pathOf = procedures ? paths.instrument : paths.procedure;
  const hint = found.length > 0 ? (procedures ? 'empty.instruments' : 'empty.procedures') : 'empty.hint.keyword';
  return (
    <EmptyState
      action={
        <div className={look('row', 12, 'center')}>
          {found.slice(0, 3).map(({ categoryName, title }) => (
            <Link className={buttonClass('primary')} key={categoryName} to={pathOf(categoryName)}>
              {title}
            </Link>
          ))}
          <Button onClick={onReset}>{t(isFiltered ? 'empty.reset' : 'empty.reset.keyword')}</Button>
        </div>
      }
      hint={t(isFiltered && found.length === 0 ? 'empty.hint' : hint)}
      title={t('empty.title')}
    />
  );
}
