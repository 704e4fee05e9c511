/** Returns the shares of `1, 10, 100`; undefined where they do not grow up to 100. */
export function planOf(text: string): number[] | undefined {
  const shares = text.split(',').map(Number);
  const isGrowing = shares.every((share, place) => Number.isInteger(share) && share > (shares[place - 1] ?? 0));
  return isGrowing && shares.at(-1) === 100 ? shares : undefined;
}

/** Returns the segment that gets a canary first, empty for none; undefined where the id of a clinic is none. */
export function segmentOf(first: string, clinic: string): string | undefined {
  if (first === 'none') return '';
  if (first === 'staff') return first;
  if (first !== 'clinic') return `state:${first}`;
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(clinic.trim()) ? `clinic:${clinic.trim()}` : undefined;
}
