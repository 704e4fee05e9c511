const minute = 60_000;

/** A slot is named by its doctor and its start, so that its name outlives a change of the rules around it. */
export function slotIdOf(doctorUserId: string, startsAt: Date): string {
  return `${doctorUserId}.${(startsAt.getTime() / minute).toString(36)}`;
}

/** Returns the start that a slot's id names, or undefined where it is not an id of this doctor's. */
export function startOfSlotId(doctorUserId: string, slotId: string): Date | undefined {
  const [owner, minutes = ''] = slotId.split('.');
  if (owner !== doctorUserId || !/^[0-9a-z]{1,7}$/.test(minutes)) return undefined;
  return new Date(Number.parseInt(minutes, 36) * minute);
}
