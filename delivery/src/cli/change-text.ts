import type { ChangeAnswer } from '#client/answers';
import { conflictLines } from './problem';

const smokeTexts = { passed: 'passed', failed: 'failed', 'not-run': 'not run' };

/** What a change did, or would do. */
export function changeText(
  { channel, revision, composition, changes, smokeTest, conflicts, notChecked }: ChangeAnswer,
  dryRun = false,
) {
  const { outcome, detail } = smokeTest;
  const done = `Revision ${revision}, composition ${composition}.`;
  return [
    ...(changes.length ? [] : [`${channel} serves this already.`]),
    ...changes.map(({ name, from, to }) => `${channel}: ${name} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`),
    `Smoke test ${smokeTexts[outcome]}${detail ? `: ${detail}` : '.'}`,
    ...notChecked.map((what) => `Not checked: ${what}`),
    ...(conflicts.length
      ? [dryRun ? 'Conflicts:' : 'Conflicts that were overruled:', ...conflictLines(conflicts)]
      : []),
    dryRun ? 'Nothing was changed: this was a dry run.' : done,
  ].join('\n');
}
