import type { Conflict } from '../api/contract';
import { wereServed } from '../channels/channel.store';
import type { ReleaseChange } from '../channels/targets';
import type { Db } from '../database/connection';
import { type FreezeWindow, isFrozen } from './window.rules';
import { listWindows } from './window.store';

/** Returns the windows of a channel that are closed at a moment. */
export async function closedWindows(db: Db, channel: string, at: Date): Promise<FreezeWindow[]> {
  const windows = (await listWindows(db, channel)).map(({ begins, ends, ...row }) => ({
    ...row,
    from: begins,
    to: ends,
  }));
  return windows.filter((window) => isFrozen(window, at));
}

/** Returns what is said of a window that is closed. */
export const windowText = ({ name, from, to, zone }: FreezeWindow) =>
  `The freeze window “${name}” is on (${from} to ${to}, ${zone}).`;

/** Returns a conflict for each window that a change falls into; a rollback passes to what the channel has served before. */
export async function windowConflicts(
  db: Db,
  { channel, action }: { channel: string; action: 'promote' | 'rollback' | 'set' },
  { changes, at }: { changes: readonly ReleaseChange[]; at: Date },
): Promise<Conflict[]> {
  if (action === 'rollback' && (await wereServed(db, channel, changes))) return [];
  return (await closedWindows(db, channel, at)).map((window) => ({
    rule: 'window',
    between: [channel, window.name],
    message: windowText(window),
    remedy: 'Wait until it ends. A manager may go over it with --force and a reason.',
  }));
}

/** Keeps rollouts from steps while a window of their channel is closed. */
export const stepOutsideWindows =
  (db: Db, now: () => Date) =>
  async ({ channel }: { channel: string }): Promise<string | undefined> => {
    const [closed] = await closedWindows(db, channel, now());
    return closed && windowText(closed);
  };
