/** Returns how many letters have to be put in, taken out, or changed to make one name of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, compared] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === compared ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Shorter names differ little from what shells and systems set, such as PATH. */
const shortest = 6;
const furthest = 2;

/** Returns the settings that are almost those of `known`, each in one sentence: a typing error changes nothing, and no one would notice. */
export function unknownSettings(env: Record<string, string | undefined>, known: readonly string[]): string[] {
  const names = Object.keys(env).filter((name) => name.length >= shortest && !known.includes(name));
  return names.flatMap((name) => {
    const meant = known.find((setting) => setting.length >= shortest && distance(name, setting) <= furthest);
    return meant ? [`WARNING: ${name} is not a setting and changes nothing; is ${meant} meant?`] : [];
  });
}
