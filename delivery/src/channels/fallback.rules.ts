/**
 * What pages fall back to, from the changes that brought each release of one remote.
 *
 * A release is **taken back** when the last that happened to it was a rollback that left it, but for one that returned to what had replaced it. No
 * page falls back to it, and no rollback leads there unless it names it.
 */

/** A change of the version of one remote. */
export interface Move {
  action: string;
  from: string | null;
  to: string | null;
}

/** Returns what a version replaced when it was last promoted, what that one had replaced then, and so on. @param moves newest first */
function replacedBy(version: string, moves: readonly Move[]): string[] {
  const replaced: string[] = [];
  let next: string | null = version;
  for (const { action, from, to } of moves) {
    if (action !== 'promote' || to !== next || from === to) continue;
    next = from;
    if (from) replaced.push(from);
  }
  return replaced;
}

/** Returns the versions that are taken back. @param moves newest first */
function takenBackIn(moves: readonly Move[]): Set<string> {
  const known = new Set<string>();
  const takenBack = new Set<string>();
  for (const [place, { action, from, to }] of moves.entries()) {
    if (to) known.add(to);
    if (!from || known.has(from)) continue;
    known.add(from);
    const isReturn = to !== null && replacedBy(to, moves.slice(place + 1)).includes(from);
    if (action === 'rollback' && !isReturn) takenBack.add(from);
  }
  return takenBack;
}

/**
 * Returns what pages that get `stable` may fall back to, the nearest first.
 * @param previous what comes first, where that is known
 * @param moves newest first, the change that is made included
 */
export function fallbacksOf(
  { stable, previous }: { stable: string; previous?: string | undefined },
  moves: readonly Move[],
): string[] {
  const takenBack = takenBackIn(moves);
  const all = previous ? [previous, ...replacedBy(previous, moves)] : replacedBy(stable, moves);
  return [...new Set(all)].filter((version) => version !== stable && !takenBack.has(version));
}
