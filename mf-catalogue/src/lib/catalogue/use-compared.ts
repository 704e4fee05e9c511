import type { DataOf } from '@charis/shared/contract';
import { useOperation } from '@charis/shared/remote';
import { mostCompared } from '@charis/shared/rules';

export interface ComparedItem {
  categoryName: string;
  title: string;
}

export interface Compared extends ComparedItem {
  /** Absent until it has arrived. */
  detail: DataOf<'getProcedure'> | undefined;
  /** Reads it again, where that failed. */
  retry: (() => void) | undefined;
}

function useDetail(item: ComparedItem | undefined) {
  const input = { params: { category: item?.categoryName ?? '-' } };
  return useOperation('getProcedure', input, { staleTime: 600_000, enabled: item !== undefined });
}

/** Returns the items, at most `mostCompared`, with the whole text of each. */
export function useCompared(items: readonly ComparedItem[]): Compared[] {
  const reads = [useDetail(items[0]), useDetail(items[1]), useDetail(items[2])];
  return items.slice(0, mostCompared).map((item, place) => {
    const read = reads[place];
    return { ...item, detail: read?.data, retry: read?.isLoadingError ? () => void read.refetch() : undefined };
  });
}
