/** Pixels from which on letting go refreshes. */
export const enough = 64;
const most = 96;

/** Returns how far the content follows a finger that has moved down by `distance`: half as far, and no further than it makes sense. */
export const followed = (distance: number): number => Math.min(most, Math.max(0, distance / 2));

export const isEnough = (pulled: number): boolean => pulled >= enough;
