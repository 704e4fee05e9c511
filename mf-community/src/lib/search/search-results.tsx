import { useSearchParams } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Choices } from '#lib/choices';
import { useText } from '#lib/text';
import { AllHits } from './all-hits';
import { HitsOfKind } from './hits-of-kind';
import { type SearchKind, searchKinds } from './search-path';

/** Shows the results for `q`: the best of each kind, or all of the kind in `?kind=`. */
export default function SearchResults({ q }: { q: string }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const kind = searchKinds.find((known) => known === params.get('kind'));
  const choose = (chosen: SearchKind | undefined) => setParams(chosen ? { q, kind: chosen } : { q }, { replace: true });
  return (
    <section aria-label={t('search.results', { q })}>
      <div className={look('row', 12, 24, 'between', 'below-24')}>
        <h2 className={look('breaks', 'size-28', 'tight')}>{t('search.results', { q })}</h2>
        <Choices
          choices={([undefined, ...searchKinds] as const).map((value) => ({
            value,
            text: t(`search.kind.${value ?? 'all'}`),
          }))}
          label={t('search.kinds')}
          onChange={choose}
          value={kind}
        />
      </div>
      {kind ? <HitsOfKind key={`${kind} ${q}`} kind={kind} q={q} /> : <AllHits key={q} onMore={choose} q={q} />}
    </section>
  );
}
