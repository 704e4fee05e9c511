/** Minutes for which a deletion can be undone. */
export const restorableMinutes = 10;

export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restorableMinutes * 60_000);
