import type { DataOf, InputOf, OperationName } from '@charis/shared/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api';
import { useHost } from './host';

interface ReadOptions<Name extends OperationName> {
  enabled?: boolean;
  /** Milliseconds during which an answer counts as fresh. */
  staleTime?: number;
  /** Shows the answer to the previous input until the new one arrives. */
  keepPrevious?: boolean;
  /** What is known from the start; nothing is read until something invalidates it. */
  initial?: DataOf<Name>;
}

/** Reads one operation through the query cache of the page, which all remotes share; its key is operation and input. */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: ReadOptions<Name> = {},
) {
  const { call, firstAnswer } = useHost();
  const { keepPrevious, initial, ...rest } = options;
  const first = firstAnswer?.(name, input);
  // Cast below, because the library's type has to think that an answer might be a function.
  const standIn = (previous?: DataOf<Name>) => (keepPrevious && previous) || (first?.data as DataOf<Name> | undefined);
  return useQuery<DataOf<Name>, ApiError>({
    queryKey: [name, input],
    ...(first?.standIn === false
      ? { initialData: first.data as DataOf<Name>, initialDataUpdatedAt: first.readAt }
      : {}),
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: standIn as never,
    ...(initial === undefined ? {} : { initialData: initial as never, staleTime: Number.POSITIVE_INFINITY }),
    ...rest,
  });
}

interface CursorPage {
  nextCursor: string | null;
}

/** Reads a list page by page; `inputAt` gives the input for a cursor, `null` being the first page. */
export function useOperationPages<Name extends OperationName>(
  name: Name,
  inputAt: (cursor: string | null) => InputOf<Name>,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  const { call, firstAnswer } = useHost();
  const first = firstAnswer?.(name, inputAt(null));
  const firstPage = first && { pages: [first.data as DataOf<Name>], pageParams: [null] };
  return useInfiniteQuery({
    queryKey: [name, 'pages', inputAt(null)],
    queryFn: ({ pageParam, signal }) => call(name, inputAt(pageParam), { signal }),
    initialPageParam: null as string | null,
    ...(firstPage && first?.standIn === false ? { initialData: firstPage, initialDataUpdatedAt: first.readAt } : {}),
    placeholderData: firstPage,
    getNextPageParam: (page: DataOf<Name>) => (page as CursorPage).nextCursor,
    ...options,
  });
}
