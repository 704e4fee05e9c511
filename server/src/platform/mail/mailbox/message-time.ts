const format = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Returns when a message was written in UTC, for people and for machines. */
export function timeHtml(at: Date): string {
  return `<time datetime="${at.toISOString()}">${format.format(at)}</time>`;
}
