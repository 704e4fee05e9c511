/** Returns the shares of `1, 10, 100`; undefined where they do not grow up to 100. */
export function planOf(text: string): number[] | undefined {
  const shares = text.split(',').map(Number);
  const isGrowing = shares.every((share, place) => Number.isInteger(share) && share > (shares[place - 1] ?? 0));
  return isGrowing && shares.at(-1) === 100 ? shares : undefined;
}
