import { useSearchParams } from '@charis/shared/remote';
import { type FeedFilter, type FeedTab, noFilter, readFilter, readTab, writeAddress } from './feed.rules';

/** The tab and the filter as the URL holds them. Changes replace the entry of the history: Back leaves the page. */
export function useFeedAddress() {
  const [params, setParams] = useSearchParams();
  const tab = readTab(params);
  const filter = readFilter(params);
  const go = (nextTab: FeedTab, next: FeedFilter) =>
    setParams(writeAddress(nextTab, next), { replace: true, preventScrollReset: true });
  return {
    tab,
    filter,
    /** What is searched for; empty where the feed is read. */
    q: (params.get('q') ?? '').trim().slice(0, 100),
    choose: (chosen: FeedTab) => go(chosen, chosen === 'drafts' ? noFilter : filter),
    change: (part: Partial<FeedFilter>) => go(tab, { ...filter, ...part }),
    reset: () => go(tab, noFilter),
  };
}
