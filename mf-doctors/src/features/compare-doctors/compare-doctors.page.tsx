import { Link, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, look, Page, QueryBoundary, Skeleton, useKeptFocus } from '@charis/shared/ui';
import { useComparedDoctors, useComparison } from '#lib/comparison/use-comparison';
import { useText } from '#lib/text';
import { ComparedDoctors } from './compared-doctors';

/** Shows the doctors whom the URL names side by side; the search that they come from stays in it. */
export default function CompareDoctorsPage() {
  const t = useText();
  const paths = usePaths();
  const { ids, query, toggle } = useComparison();
  const compared = useComparedDoctors(ids);
  const kept = useKeptFocus<HTMLDivElement>();
  const toSearch = (
    <Link className={buttonClass()} to={`${paths.doctors()}?${query}`}>
      {t('compare.search')}
    </Link>
  );
  return (
    <Page actions={toSearch} title={t('compare.title')}>
      <div {...kept}>
        {ids.length === 0 ? (
          <EmptyState hint={t('compare.none.hint')} title={t('compare.none')} />
        ) : (
          <QueryBoundary failed={t('failed.title')} query={compared} skeleton={<Skeleton height={240} />}>
            {(list) => {
              const doctors = list.filter(({ doctorUserId }) => ids.includes(doctorUserId));
              const gone = compared.isPlaceholderData ? 0 : ids.length - doctors.length;
              return (
                <>
                  <p className={look('muted', 'below-16')} role="status">
                    {t('count', { count: doctors.length })}
                    {gone ? ` · ${t('compare.gone', { count: gone })}` : null}
                  </p>
                  {doctors.length ? <ComparedDoctors doctors={doctors} onRemove={toggle} /> : null}
                </>
              );
            }}
          </QueryBoundary>
        )}
      </div>
    </Page>
  );
}
