import type { Tell } from '../api/stream-answer';
import type { Clock } from '../clock';
import type { Db } from '../database/connection';
import { servedSet } from '../gate/served-set';
import { startBrowser } from '../smoke/browser';
import type { SmokeTest, Tried } from '../smoke/smoke-result';
import type { SmokeSources } from '../smoke/smoke-site';
import { runSmokeTest, type SmokeLogins } from '../smoke/smoke-test';
import { findPassed, keepResult } from '../smoke/smoke-test.store';
import { wereServed } from './channel.store';
import { KeyedMutex } from './keyed-mutex';
import type { ChangePlan } from './plan-change';

interface Trial extends SmokeSources {
  db: Db;
  clock: Clock;
  /** `false` makes changes without a browser; `required` refuses a change that could not be tried. */
  enabled: boolean | 'required';
  /** The accounts as whom pages are opened, too. */
  logins?: SmokeLogins | undefined;
  /** Path of the browser, where it is not to be looked for. */
  chromium?: string | undefined;
  /** Hears the browser's own words about why something could not be tried. */
  onTrouble(error: unknown): void;
}

interface Attempt {
  channel: string;
  action: 'promote' | 'rollback' | 'set';
  /** Why a manager leaves it out; empty where no one has said so. */
  leaveOutSmokeTest?: string;
}

const notRun = (detail: string): SmokeTest => ({ outcome: 'not-run', detail });

/**
 * Tries changes out in a browser, one at a time, unless it is known how that ends. Going back to what was served does not wait for a browser.
 */
export function createTrial({ db, clock, enabled, chromium, ...sources }: Trial) {
  const mutex = new KeyedMutex();
  const browser = () => startBrowser(chromium);
  return async function tryChange(
    { channel, action, leaveOutSmokeTest: leftOut }: Attempt,
    { change, changes, servedId: id }: ChangePlan,
    onProgress?: Tell,
  ): Promise<Tried> {
    const known = await findPassed(db, { composition: id, changes, complete: enabled === 'required' });
    if (known) return known;
    if (action === 'rollback' && (await wereServed(db, channel, changes))) return notRun('It was served before.');
    if (!enabled) return notRun('Smoke tests are switched off.');
    const set = servedSet(change.after, id);
    if (!set) return notRun(`${channel} has no shell yet.`);
    if (leftOut && enabled !== 'required') return notRun(`A manager left out the test: ${leftOut}.`);
    const names = changes.flatMap(({ name, to }) => (to ? [name] : []));
    const result = await mutex.take('browser', () => runSmokeTest(set, names, { ...sources, browser, onProgress }));
    await keepResult(db, { composition: id, changes, result, at: clock.now() });
    return result;
  };
}
