/** What a benchmark has found, beside its goal. */
export interface Result {
  what: string;
  found: string;
  goal: string;
  isReached: boolean;
}
