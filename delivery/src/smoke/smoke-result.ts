import { stripVTControlCharacters } from 'node:util';
import type { z } from 'zod';
import type { smokeTest } from '../api/contract';

export type SmokeTest = z.infer<typeof smokeTest>;

/** The accounts as whom pages are opened. */
export type Role = 'member' | 'doctor' | 'staff';

/**
 * What it takes to try everything: a browser that starts, accounts, something to open, a host kit that shows slots. `time` was over, or the browser
 * ended (`end`), before everything was tried.
 */
export type Lack = Role | 'browser' | 'page' | 'kit' | 'time' | 'end';

/** A result, and what was not there. */
export interface Tried extends SmokeTest {
  lacks?: readonly Lack[];
  /** The release whose page fails, by its name. */
  blames?: string | undefined;
}

/** Returns the result as answers and the history have it. */
export const plainResult = ({ outcome, detail }: Tried): SmokeTest => ({ outcome, detail });

/** Returns a result of what could not be tried: nothing is known of a release then. */
export const notTried = (detail: string, ...lacks: Lack[]): Tried => ({ outcome: 'not-run', detail, lacks });

/** Characters. */
const longest = 4_000;

/** Returns a result on one line and without colours, because it has texts of pages. */
export function toldPlainly<Result extends SmokeTest>(result: Result): Result {
  const detail = stripVTControlCharacters(result.detail)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return { ...result, detail: detail.length > longest ? `${detail.slice(0, longest)}…` : detail };
}

const accounts: Record<Role, { setting: string; who: string }> = {
  member: { setting: 'SMOKE_LOGIN', who: 'a member' },
  doctor: { setting: 'SMOKE_DOCTOR_LOGIN', who: 'a doctor' },
  staff: { setting: 'SMOKE_STAFF_LOGIN', who: 'staff' },
};

const remedies: Record<Exclude<Lack, Role>, string> = {
  browser: 'Let delivery find a browser (CHROMIUM_PATH).',
  kit: 'Promote a shell first whose host kit shows slots.',
  time: 'Try again when the machine has less to do.',
  end: 'Try again; if the browser ends each time, see the log of delivery.',
  page: '',
};

/** Returns what to do about something that could not be tried. */
export function untriedRemedies(lacks: readonly Lack[]): string {
  const sentences = lacks.map((lack) => {
    if (!(lack in accounts)) return remedies[lack as keyof typeof remedies];
    const { setting, who } = accounts[lack as Role];
    return `Set ${setting} of delivery to <email>:<password> of ${who} who can log in.`;
  });
  return sentences.filter(Boolean).join(' ');
}
