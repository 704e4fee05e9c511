import type { DataOf, InputOf } from '@charis/shared/contract';
import { failureData } from '@charis/shared/remote';

export type Case = DataOf<'listModerationCases'>['list'][number];
export type CaseFilter = NonNullable<NonNullable<InputOf<'listModerationCases'>['query']>['filter']>;
export type Action = InputOf<'decideModerationCase'>['body']['action'];

/** Returns a case as it stands after someone else has changed it, where the failure says so. */
export function overtakenBy(known: Case, failure: unknown): Case | undefined {
  const now = failureData(failure, 'decideModerationCase', 'CONFLICT');
  return now && { ...known, ...now };
}

export const caseFilters = ['open', 'appeals', 'decided'] as const satisfies readonly CaseFilter[];

/** The actions for each kind of subject. */
const actionsOf: Readonly<Record<Case['subject']['kind'], readonly Action[]>> = {
  post: ['keep', 'limit', 'remove', 'suspend'],
  comment: ['keep', 'remove', 'suspend'],
  member: ['keep', 'suspend'],
};

/** Returns the actions that can be taken for a case; nothing of a question stands behind the age gate. */
export const actionsFor = ({ subject, isQuestion }: Case): Action[] =>
  actionsOf[subject.kind].filter((action) => !(isQuestion && action === 'limit'));

/** Returns what a case is about, as texts name it: a post that asks doctors is a question, and a comment below it an answer. */
export const subjectOf = ({ subject, isQuestion }: Pick<Case, 'subject' | 'isQuestion'>) =>
  isQuestion ? (subject.kind === 'post' ? 'question' : 'answer') : subject.kind;

/** Returns the actions that can be taken for all of these cases. */
export const actionsForAll = (cases: readonly Case[]): Action[] =>
  actionsOf.post.filter((action) => cases.every((known) => actionsFor(known).includes(action)));

/** Returns the name of an action: a suspended member is not kept but reinstated. */
export const nameOf = ({ subject, moderation }: Case, action: Action) =>
  action === 'keep' && subject.kind === 'member' && moderation === 'REMOVED' ? 'reinstate' : action;

/** Returns whether the last decision says already what others see of it; a suspended member has no other state. */
export const isSaid = ({ subject, moderation, decision }: Case) =>
  subject.kind === 'member' ||
  (moderation === 'REMOVED' && decision?.action === 'remove') ||
  (moderation === 'LIMITED' && decision?.action === 'limit');

export const keyOf = ({ subject }: Case) => `${subject.kind}-${subject.id}`;
