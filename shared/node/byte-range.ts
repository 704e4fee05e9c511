export interface ByteRange {
  start: number;
  /** The last byte, counted from 0. */
  end: number;
}

/**
 * Returns the part of a file of `size` bytes that a `Range` header asks for, `bytes=0-99`, `bytes=100-` or `bytes=-50`. `undefined`: the whole file,
 * also for what is not understood, as RFC 9110 wants it; `'unsatisfiable'`: nothing of it is in the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < start) return undefined;
  return start < size && !(to === '0' && !from) ? { start, end } : 'unsatisfiable';
}
