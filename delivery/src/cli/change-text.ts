import type { ChangeAnswer } from '#client/answers';
import { changedSettings } from '#client/changed-settings';
import { called } from './called';
import { conflictLines } from './problem';
import { moment, settingText } from './screen';

interface Asked {
  dryRun?: boolean;
  /** The one remote that it was to change. */
  name?: string;
  isRollback?: boolean;
  /** The remote whose values it was to set. */
  settingsOf?: string;
}

/** The outcomes of a smoke test or a leak check. */
export const outcomes = { passed: 'passed', failed: 'failed', 'not-run': 'not run' };

/** Returns the text about a change that is already done, and how to continue where that was a rollback. */
function nothingText({ channel, already }: ChangeAnswer, { name, isRollback, settingsOf }: Asked): string {
  if (settingsOf) return `Nothing changes: ${channel} already has these values of ${settingsOf}.`;
  if (!already || !name) return `Nothing changes: ${channel} already serves this.`;
  const { action, by, at, from, to, reason } = already;
  const what = action === 'promote' ? 'promoted it' : `rolled it back from ${from ?? 'nothing'}`;
  const further = `To go back one more: ${called} rollback ${name} --from ${to} --reason "…"`;
  return [
    `Nothing changes: ${channel} already serves ${name} ${to}. ${by} ${what} at ${moment(at)} (UTC)${reason ? `: ${reason}` : '.'}`,
    ...(isRollback && action === 'rollback' ? [further] : []),
  ].join('\n');
}

function changeLines(channel: string, change: ChangeAnswer['changes'][number]): string[] {
  const { name, from, to } = change;
  const version = from === to ? [] : [`${channel}: ${name} ${from ?? 'nothing'} -> ${to ?? 'nothing'}`];
  const values = changedSettings(change).map(
    (one) => `${channel}: ${name} ${one.name}: ${settingText(one.from)} -> ${settingText(one.to)}`,
  );
  return [...version, ...values];
}

/** Tells what a change did, or would do. An older delivery answers without `remarks`. */
export function changeText(answer: ChangeAnswer, asked: Asked = {}) {
  const { dryRun = false } = asked;
  const { channel, revision, composition, changes, smokeTest, conflicts, notChecked, remarks = [] } = answer;
  if (changes.length === 0) return nothingText(answer, asked);
  const { outcome, detail } = smokeTest;
  const done = `Revision ${revision}, composition ${composition}.`;
  return [
    ...changes.flatMap((change) => changeLines(channel, change)),
    `Smoke test ${outcomes[outcome]}${detail ? `: ${detail}` : '.'}`,
    ...notChecked.map((what) => `Not checked: ${what}`),
    ...remarks.map((what) => `Broken already: ${what}`),
    ...(conflicts.length
      ? [dryRun ? 'Conflicts:' : 'Conflicts that were overruled:', ...conflictLines(conflicts)]
      : []),
    dryRun ? 'Nothing was changed: this was a dry run.' : done,
  ].join('\n');
}
