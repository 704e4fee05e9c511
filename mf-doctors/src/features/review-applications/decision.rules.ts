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
/** Returns whether it says something of each document. */
export const judgesDocuments = (action: Action | ''): boolean => action !== '' && judging.includes(action);

export interface Judged {
  uploadId: string;
  state: '' | 'ACCEPTED' | 'REFUSED';
  reason: string;
}

export interface Request {
  field: string;
  message: string;
}

/** Where accepting a document is possible: someone looked into it, or accepted it before. */
export const canAccept = (
  { uploadId, state, looks = [] }: Review['documents'][number],
  opened: ReadonlySet<string>,
  reader: string,
): boolean =>
  state === 'ACCEPTED' || opened.has(uploadId) || looks.some(({ by, name }) => by === 'staff' && name === reader);

interface Decision {
  action: Action | '';
  reason: string;
  documents: readonly Judged[];
  requests: readonly Request[];
}

export type DecisionProblem = 'action' | 'reason' | 'document' | 'accepted' | 'changes' | 'request';

/** Returns what is missing, by the name of the field where it is said. */
export function problemsOf({
  action,
  reason,
  documents,
  requests,
}: Decision): Partial<Record<string, DecisionProblem>> {
  if (!action) return { action: 'action' };
  const problems: Partial<Record<string, DecisionProblem>> = {};
  if (needsReason(action) && !reason.trim()) problems.reason = 'reason';
  for (const { uploadId, state, reason: why } of judgesDocuments(action) ? documents : []) {
    if (state === 'REFUSED' && !why.trim()) problems[`document.${uploadId}.reason`] = 'document';
    if (action === 'approve' && state !== 'ACCEPTED') problems[`document.${uploadId}`] = 'accepted';
  }
  if (action !== 'ask-changes') return problems;
  for (const [place, { field, message }] of requests.entries()) {
    if (!field) problems[`requests.${place}.field`] = 'request';
    if (!message.trim()) problems[`requests.${place}.message`] = 'request';
  }
  const asks = requests.length > 0 || reason.trim() || documents.some(({ state }) => state === 'REFUSED');
  if (!asks) problems.reason = 'changes';
  return problems;
}
