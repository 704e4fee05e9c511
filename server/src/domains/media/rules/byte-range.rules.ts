import type { Range } from '#platform/files/storage';

/**
 * Returns the one range that a `Range` header asks for, as players of videos do; nothing where it asks for none or for what we do not give
 * (RFC 9110 lets a server send the whole), `none` where it lies behind the end.
 */
export function rangeOf(header: string | undefined, bytes: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}
