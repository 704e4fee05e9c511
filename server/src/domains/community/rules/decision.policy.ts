import type { FoundSubject, Subject } from '#domains/community/store/subject.store';
import type { Input } from '#platform/http/handler';
import { Refusal } from '#platform/http/refusal';

export type Decision = Input<'decideModerationCase'>['body'];
export type Action = Decision['action'];

/** What can be decided about each kind of subject. */
const possible: Record<Subject['kind'], readonly Action[]> = {
  post: ['keep', 'limit', 'remove', 'suspend'],
  comment: ['keep', 'remove', 'suspend'],
  member: ['keep', 'suspend'],
};

const severity: readonly Action[] = ['keep', 'limit', 'remove', 'suspend'];

/** Returns whether what is decided about an appeal ends the matter: unless it is harsher than what was appealed. */
export const isFinal = (action: Action, appealed: Action | undefined): boolean =>
  appealed !== undefined && severity.indexOf(action) <= severity.indexOf(appealed);

/** Throws unless `staffId` may decide so: not about what is their own, and staff is not suspended while it is staff. */
export function requireDecidable(staffId: string, { kind }: Subject, action: Action, found: FoundSubject): void {
  // Nothing of a question stands behind the age gate.
  if (!possible[kind].includes(action) || (found.isQuestion && action === 'limit'))
    throw new Refusal('NOT_POSSIBLE', 'This decision is not possible here.');
  if (found.authorId === staffId)
    throw new Refusal('NOT_POSSIBLE', 'Someone else on our team must decide about your content.');
  if (action === 'suspend' && found.staff) {
    throw new Refusal('NOT_POSSIBLE', 'You cannot suspend staff. Revoke the staff role first.');
  }
}
