/** What booking rules are chosen from. */
export const numbers = {
  slotMinutes: [10, 15, 20, 30, 40, 45, 60, 90],
  bufferBeforeMinutes: [0, 5, 10, 15, 20, 30],
  bufferAfterMinutes: [0, 5, 10, 15, 20, 30],
  noticeHours: [0, 1, 2, 4, 8, 12, 24, 48, 72],
  horizonDays: [14, 28, 42, 60, 90, 180, 365],
  cancellationHours: [0, 2, 6, 12, 24, 48, 72],
} as const;

/** Returns the choices with what is set now, also where the list does not offer it. */
export const choices = (offered: readonly number[], value: number) =>
  [...new Set([...offered, value])].sort((one, other) => one - other);
