import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import { useCallback, useMemo } from 'react';
import { requireOperation } from './operation-of';
import { useOperationPages } from './query';
import { useReconnected } from './reconnected';

/** Reads that give a list. */
type ListName = {
  [Name in OperationName]: DataOf<Name> extends { list: unknown[]; nextCursor: string | null } ? Name : never;
}[OperationName];

type ItemOf<Name extends ListName> = DataOf<Name>['list'][number];

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Each item once, also where it has moved from one page to another between two reads. */
  items: Item[];
  keyOf: (item: Item) => string;
  /** `loading` and `failed` until there is a first page; what is known outlives a failure. */
  status: 'loading' | 'failed' | 'ready';
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The next page could not be read. It is tried again once the connection is back. */
  hasFailedMore: boolean;
  /** Reads the next page. */
  more: () => void;
  retry: () => void;
}

interface PagesOptions<Item> {
  enabled?: boolean;
  /** Milliseconds during which what was read counts as fresh. */
  staleTime?: number;
  /** Tells two items apart: their `id` or `userId` by default. */
  keyOf?: (item: Item) => string;
}

const ownKey = (item: unknown): string => {
  const { id, userId } = item as { id?: string; userId?: string };
  return id ?? userId ?? JSON.stringify(item);
};

/** Returns the input of the page that a cursor begins. */
function inputAt<Name extends ListName>(name: Name, input: InputOf<Name>, cursor: string | null): InputOf<Name> {
  if (cursor === null) return input;
  const part = requireOperation(name).method === 'GET' ? 'query' : 'body';
  const known = input as Record<string, object | undefined>;
  return { ...known, [part]: { ...known[part], cursor } } as InputOf<Name>;
}

/**
 * Reads a list page by page; `PagedList` of the kit shows it.
 *
 *     const pages = usePages('listBlocks', { query: { pageSize: 10 } });
 */
export function usePages<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  { keyOf = ownKey, ...options }: PagesOptions<ItemOf<Name>> = {},
): Pages<ItemOf<Name>> & { first: DataOf<Name> | undefined } {
  const query = useOperationPages(name, (cursor) => inputAt(name, input, cursor), options);
  const { data, fetchNextPage, refetch, isFetchNextPageError: hasFailedMore } = query;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useReconnected(hasFailedMore, more);
  const items = useMemo(() => {
    const found = new Map<string, ItemOf<Name>>();
    for (const item of data?.pages.flatMap((page) => page.list as ItemOf<Name>[]) ?? []) {
      if (!found.has(keyOf(item))) found.set(keyOf(item), item);
    }
    return [...found.values()];
  }, [data, keyOf]);
  return {
    first: data?.pages[0],
    items,
    keyOf,
    status: data ? 'ready' : query.isError ? 'failed' : 'loading',
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore,
    more,
    retry: () => void refetch(),
  };
}
