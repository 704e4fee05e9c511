/** Returns the local day, `YYYY-MM-DD`. */
export function todayText(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
