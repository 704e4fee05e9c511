/** Of an empty list, NaN. */
export function median(values: number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = Math.floor(ordered.length / 2);
  return ordered.length % 2
    ? (ordered[middle] ?? Number.NaN)
    : ((ordered[middle - 1] ?? 0) + (ordered[middle] ?? 0)) / 2;
}
