/** Milliseconds between two looks at the numbers of a rollout. */
export const watchEveryMs = 2_000;

/** Milliseconds between two looks at what was promoted. */
export const promotionsEveryMs = 30_000;

/** The last minutes, in which both arms may fail at once. */
export const recentMs = 3 * 60_000;
