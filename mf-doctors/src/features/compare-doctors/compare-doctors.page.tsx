import { Link, usePaths, useSearchParams } from '@charis/shared/remote';
import { mostCompared } from '@charis/shared/rules';
import { buttonClass, EmptyState, look, Page, QueryBoundary, Skeleton, useKeptFocus } from '@charis/shared/ui';
import { useComparison } from '#lib/comparison/use-comparison';
import { useText } from '#lib/text';
import { ComparedDoctors } from './compared-doctors';

/** Shows the doctors whom the URL names side by side; the search that they come from stays in it. */
export default function CompareDoctorsPage() {
  const t = useText();
  const paths = usePaths();
  const address = useSearchParams();
  const { ids, compared, gone, query, toggle } = useComparison(address);
  const kept = useKeptFocus<HTMLElement>();
  // Phones have no comparison of their own: `find` is of their search, to which it leads back.
  const search = address[0].has('find') ? '/mobile/search' : paths.doctors();
  const toSearch = (
    <Link className={buttonClass()} to={query ? `${search}?${query}` : search}>
      {t('compare.search')}
    </Link>
  );
  const none = <EmptyState hint={t('compare.none.hint', { most: mostCompared })} title={t('compare.none')} />;
  return (
    <Page actions={toSearch} title={t('compare.title')}>
      <section aria-label={t('compare.title')} {...kept}>
        {ids.length === 0 && gone === 0 ? (
          none
        ) : (
          <QueryBoundary failed={t('failed.title')} query={compared} skeleton={<Skeleton height={240} />}>
            {(list) => {
              const doctors = list.filter(({ doctorUserId }) => ids.includes(doctorUserId));
              return (
                <>
                  <p className={look('muted', 'below-16')} role="status">
                    {t('count', { count: doctors.length })}
                    {gone ? ` · ${t('compare.gone', { count: gone })}` : null}
                  </p>
                  {doctors.length ? <ComparedDoctors doctors={doctors} onRemove={toggle} /> : none}
                </>
              );
            }}
          </QueryBoundary>
        )}
      </section>
    </Page>
  );
}
