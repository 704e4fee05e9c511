import type { DataOf, InputOf, OperationName, Tag, TaggedName } from '@charis/shared/contract';
import { hashKey, type InfiniteData, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import type { RemoteName } from '../composition/manifest';
import { RemoteContext } from './host';
import { invalidate, isShownBy } from './invalidate';

/** An operation, or all reads that show a tag. */
type What = OperationName | Tag;
type DataShown<Shown extends What> = Shown extends OperationName
  ? DataOf<Shown>
  : Shown extends Tag
    ? DataOf<TaggedName<Shown>>
    : never;

/** What this browser tab knows of the API's data, whichever remote has read it. */
export interface QueryCache {
  /**
   * Changes what is known of an operation or a tag, whatever the input was unless one is given; of a list that is read page by page, each
   * page. What `change` gives back as it was counts as unchanged.
   */
  change<Shown extends What>(what: Shown, change: (data: DataShown<Shown>) => DataShown<Shown>, input?: object): void;
  /** Reads again what the page shows of these operations and tags, or all, and the rest of them once it is shown. */
  refresh(...what: What[]): Promise<void>;
  /** Reads a list from its beginning and forgets its further pages. */
  restart<Name extends OperationName>(name: Name, input: InputOf<Name>): Promise<void>;
}

/** Hashes of the queries that a remote has changed by hand. */
const changedBy = new Map<RemoteName | 'shell', Set<string>>();

export function rememberChanges(remote: RemoteName | 'shell', changes: Change[]): void {
  const hashes = changedBy.get(remote) ?? new Set();
  for (const { query } of changes) hashes.add(query.queryHash);
  changedBy.set(remote, hashes);
}

/** Reads again from the server what a remote has changed by hand; the host calls this when it goes over to another version. */
export function resetChanges(queries: QueryClient, remote: RemoteName): void {
  const hashes = changedBy.get(remote);
  changedBy.delete(remote);
  if (hashes) void queries.resetQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
}

/** A query that was changed by hand, with its data before and after. */
export interface Change {
  query: Query;
  before: unknown;
  after: unknown;
}

/** Puts data into a query, which makes it no newer than it was. */
export const putData = (query: Query, data: unknown): void => query.setState({ data });

/** Changes queries as `QueryCache.change` does. `prepare` gets each of them first. */
export function changeQueries<Shown extends What>(
  queries: QueryClient,
  what: Shown,
  change: (data: DataShown<Shown>) => DataShown<Shown>,
  input: object | undefined,
  prepare?: (query: Query) => void,
): Change[] {
  type Data = DataShown<Shown>;
  const isMeant = (query: Query) =>
    isShownBy(query, [what]) && (!input || hashKey([query.queryKey.at(-1)]) === hashKey([input]));
  const changed = queries.getQueryCache().findAll({ predicate: isMeant });
  return changed.flatMap((query) => {
    prepare?.(query);
    const before = query.state.data;
    if (before === undefined) return [];
    const after = isPaged<Data>(before) ? changePages(before, change) : change(before as Data);
    if (after === before) return [];
    putData(query, after);
    return [{ query, before, after }];
  });
}

function changePages<Page>(known: InfiniteData<Page>, change: (page: Page) => Page): InfiniteData<Page> {
  const pages = known.pages.map(change);
  return pages.every((page, place) => page === known.pages[place]) ? known : { ...known, pages };
}

/** Data of the API has no pages of its own. */
function isPaged<Page>(data: unknown): data is InfiniteData<Page> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

export function useQueryCache(): QueryCache {
  const queries = useQueryClient();
  const remote = useContext(RemoteContext);
  return useMemo(
    () => ({
      change(what, change, input) {
        rememberChanges(remote, changeQueries(queries, what, change, input));
      },
      refresh: (...what) => invalidate(queries, what.length > 0 ? what : ['*']),
      async restart(name, input) {
        const queryKey = [name, 'pages', input];
        queries.setQueryData<InfiniteData<unknown>>(queryKey, (known) =>
          known ? { pages: known.pages.slice(0, 1), pageParams: known.pageParams.slice(0, 1) } : known,
        );
        await queries.invalidateQueries({ queryKey, exact: true });
      },
    }),
    [queries, remote],
  );
}
