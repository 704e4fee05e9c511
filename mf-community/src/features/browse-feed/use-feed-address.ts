import { useSearchParams } from '@charis/shared/remote';
import { type FeedFilter, type FeedTab, noFilter, readFilter, readTab, writeAddress } from './feed.rules';

/** Returns the tab and the filter as the URL holds them. Changes replace the entry of the history: Back leaves the page. */
export function useFeedAddress() {
  const [params, setParams] = useSearchParams();
  const tab = readTab(params);
  const filter = readFilter(params);
  const go = (next: (tab: FeedTab, filter: FeedFilter) => Record<string, string>) =>
    setParams((known) => next(readTab(known), readFilter(known)), { replace: true, preventScrollReset: true });
  return {
    tab,
    filter,
    /** The words of a search; empty where the feed is read. */
    q: (params.get('q') ?? '').trim().slice(0, 100),
    choose: (chosen: FeedTab) => go((_, known) => writeAddress(chosen, chosen === 'drafts' ? noFilter : known)),
    change: (part: Partial<FeedFilter>) => go((shown, known) => writeAddress(shown, { ...known, ...part })),
    reset: () => go((shown) => writeAddress(shown, noFilter)),
  };
}
