export type Side = 'doctor' | 'member';

export const otherSide = { doctor: 'member', member: 'doctor' } as const satisfies Record<Side, Side>;

const hour = 3_600_000;

/** One side of a conversation may write so many messages in this time. */
export const limit = { most: 30, ms: hour };

/** The practice answers by itself once in this time. */
export const automaticAgainMs = 12 * hour;
