/** Returns the doctors who are near, then the others, each once; at most `limit`. */
export function nearFirst<Doctor extends { doctorUserId: string }>(
  near: readonly Doctor[],
  others: readonly Doctor[],
  limit: number,
): Doctor[] {
  const known = new Set(near.map(({ doctorUserId }) => doctorUserId));
  return [...near, ...others.filter(({ doctorUserId }) => !known.has(doctorUserId))].slice(0, limit);
}
