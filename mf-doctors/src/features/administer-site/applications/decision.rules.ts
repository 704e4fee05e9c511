import { isBlank } from '@charis/shared/rules';
/** What a decision about an application needs. */
import type { Review } from './review-documents';

export type Action = 'take' | 'note' | 'ask-changes' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'recheck';

/** Returns what staff can do with an application in a state. */
export const actionsIn = (state: Review['state']): readonly Action[] => actionsOf[state] ?? ['note'];

const actionsOf: Partial<Record<Review['state'], readonly Action[]>> = {
  SUBMITTED: ['take', 'approve', 'ask-changes', 'reject', 'note'],
  UNDER_REVIEW: ['approve', 'ask-changes', 'reject', 'note'],
  APPROVED: ['recheck', 'suspend', 'note'],
  EXPIRED: ['recheck', 'suspend', 'note'],
  SUSPENDED: ['reinstate', 'note'],
};

const explained: readonly Action[] = ['note', 'reject', 'suspend', 'reinstate'];
const judging: readonly Action[] = ['approve', 'ask-changes'];

export const needsReason = (action: Action | ''): boolean => action !== '' && explained.includes(action);
/** Returns whether it confirms the specialty of the register. */
export const verifies = (action: Action | ''): boolean => action === 'approve' || action === 'recheck';
/** Returns whether it says something of each document. */
export const judgesDocuments = (action: Action | ''): boolean => action !== '' && judging.includes(action);

/** What happens to the appointments of a doctor who is suspended. */
export const appointmentChoices = ['later', 'now', 'keep'] as const;
type Appointments = (typeof appointmentChoices)[number];

export interface Request {
  field: string;
  message: string;
}

/** Returns whether accepting a document is possible: someone looked into it, or accepted it before. */
export const canAccept = (
  { uploadId, state, looks = [] }: Review['documents'][number],
  opened: ReadonlySet<string>,
  reader: string,
): boolean =>
  state === 'ACCEPTED' || opened.has(uploadId) || looks.some(({ by, name }) => by === 'staff' && name === reader);

/** What staff says of a document; empty until it is said. */
export type Mark = '' | 'ACCEPTED' | 'REFUSED';

/** The fields of the form. `mark.<uploadId>` and `refusal.<uploadId>` are those of a document: the mark, and the reason for a refusal. */
export type DecisionValues = {
  action: Action | '';
  requests: readonly Request[];
  verifiedSpecialty: string;
  appointments: Appointments;
  reason: string;
} & Record<`mark.${string}`, Mark> &
  Record<`refusal.${string}`, string>;

export const begin = ({
  documents,
  verifiedSpecialty,
}: Pick<Review, 'documents' | 'verifiedSpecialty'>): DecisionValues => ({
  action: '',
  ...Object.fromEntries(
    documents.flatMap(({ uploadId, state, reason }) => [
      [`mark.${uploadId}`, state === 'WAITING' ? '' : state],
      [`refusal.${uploadId}`, reason],
    ]),
  ),
  requests: [],
  verifiedSpecialty,
  appointments: 'later',
  reason: '',
});

/** Returns what the form sends: what the action asks for. */
export function bodyOf(
  action: Action,
  values: DecisionValues,
  { revision, documents }: Pick<Review, 'revision' | 'documents'>,
) {
  const { requests, verifiedSpecialty, appointments, reason } = values;
  const marks = documents.flatMap(({ uploadId }) => {
    const state = values[`mark.${uploadId}`];
    return state ? [{ uploadId, state, reason: values[`refusal.${uploadId}`] ?? '' }] : [];
  });
  return {
    action,
    revision,
    reason,
    documents: judgesDocuments(action) ? marks : undefined,
    requests: action === 'ask-changes' ? [...requests] : undefined,
    verifiedSpecialty: verifies(action) ? verifiedSpecialty : undefined,
    appointments: action === 'suspend' ? appointments : undefined,
  };
}

export type DecisionProblem = 'action' | 'reason' | 'document' | 'accepted' | 'changes' | 'request';

/** Returns what is missing, by the field where it is said. */
export function problemsOf(
  values: DecisionValues,
  documents: readonly Pick<Review['documents'][number], 'uploadId'>[],
): Partial<Record<keyof DecisionValues, DecisionProblem>> {
  const { action, reason, requests } = values;
  if (!action) return { action: 'action' };
  const problems: Partial<Record<keyof DecisionValues, DecisionProblem>> = {};
  if (needsReason(action) && isBlank(reason)) problems.reason = 'reason';
  for (const { uploadId } of judgesDocuments(action) ? documents : []) {
    const mark = values[`mark.${uploadId}`];
    if (action === 'approve' && mark !== 'ACCEPTED') problems[`mark.${uploadId}`] = 'accepted';
    if (mark === 'REFUSED' && isBlank(values[`refusal.${uploadId}`] ?? ''))
      problems[`refusal.${uploadId}`] = 'document';
  }
  if (action !== 'ask-changes') return problems;
  if (requests.some(({ field, message }) => !field || isBlank(message))) problems.requests = 'request';
  const refuses = documents.some(({ uploadId }) => values[`mark.${uploadId}`] === 'REFUSED');
  if (requests.length === 0 && isBlank(reason) && !refuses) problems.reason = 'changes';
  return problems;
}
