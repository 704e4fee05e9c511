import type { Selectable } from 'kysely';
import { daysLeft } from '#platform/clock/shown-days';
import type { Database } from '#platform/database/tables';

/** The states that a row can have; without a row it is NOT_STARTED. */
export type State = Selectable<Database['application']>['state'];

export type Actor = 'applicant' | 'staff' | 'time';

interface Transition {
  by: Actor;
  from: readonly State[];
  to: State;
}

/** Everything that changes the state of an application. */
export const transitions = {
  submit: { by: 'applicant', from: ['DRAFT'], to: 'SUBMITTED' },
  resubmit: { by: 'applicant', from: ['CHANGES_REQUESTED', 'WITHDRAWN', 'EXPIRED'], to: 'SUBMITTED' },
  withdraw: { by: 'applicant', from: ['SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED'], to: 'WITHDRAWN' },
  take: { by: 'staff', from: ['SUBMITTED'], to: 'UNDER_REVIEW' },
  'ask-changes': { by: 'staff', from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'CHANGES_REQUESTED' },
  approve: { by: 'staff', from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'APPROVED' },
  reject: { by: 'staff', from: ['SUBMITTED', 'UNDER_REVIEW'], to: 'REJECTED' },
  suspend: { by: 'staff', from: ['APPROVED', 'EXPIRED'], to: 'SUSPENDED' },
  reinstate: { by: 'staff', from: ['SUSPENDED'], to: 'APPROVED' },
  recheck: { by: 'staff', from: ['APPROVED', 'EXPIRED'], to: 'APPROVED' },
  expire: { by: 'time', from: ['APPROVED'], to: 'EXPIRED' },
} as const satisfies Record<string, Transition>;

export type Action = keyof typeof transitions;

/** Returns the state after an action, or undefined where it is not possible. */
export function targetOf(action: Action, state: State): State | undefined {
  const { from, to }: Transition = transitions[action];
  return from.includes(state) ? to : undefined;
}

/** States in which the applicant may change what the application says. */
export const editable: readonly State[] = ['DRAFT', 'CHANGES_REQUESTED', 'WITHDRAWN', 'EXPIRED'];

/** States in which it waits for staff. */
export const waiting: readonly State[] = ['SUBMITTED', 'UNDER_REVIEW'];

/** Days before the re-check at which a doctor is reminded. */
export const reminders = [7, 30, 60] as const;

/** Returns the reminder that is due: the last one that has begun and was not sent yet. */
export function reminderDue(
  recheckAt: Date,
  reminded: number | null,
  now: Date,
): (typeof reminders)[number] | undefined {
  const left = daysLeft(recheckAt, now);
  const begun = reminders.find((days) => left <= days);
  return begun !== undefined && (reminded === null || begun < reminded) ? begun : undefined;
}
