const moments = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns `21 Nov 2026, 8:05 pm`, in the viewer's zone. */
export const moment = (iso: string) => moments.format(new Date(iso));

/** Returns `812 B`, `45.1 KB`, `1.2 MB`. */
export function size(bytes: number): string {
  const sign = bytes < 0 ? '−' : '';
  const plain = Math.abs(bytes);
  if (plain < 1000) return `${sign}${plain} B`;
  return plain < 1_000_000 ? `${sign}${(plain / 1000).toFixed(1)} KB` : `${sign}${(plain / 1_000_000).toFixed(1)} MB`;
}
