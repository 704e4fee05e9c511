import type { OperationName } from '@charis/shared/contract';
import { attempt, counts, nothing, own, ownAccount, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const peopleWalks = {
  fetchUserProfile: { others: [own()], blocked: [counts(nothing, 'unread')] },
  getEditUserProfile: { others: [own()], blocked: ownAccount },
  setUserProfile: { others: [attempt(({ avatarId }) => ({ body: { img: avatarId } }), 404, 422)], blocked: ownAccount },
  getStaffOverview: { others: [own({}, 100)] },
  countStaffWork: { others: [own({}, 100)] },
  listAuditEntries: { others: [own({}, 100)] },
  findPeople: { others: [own({ body: { text: 'Wren' } })] },
  lookAtPerson: { others: [attempt(({ id }) => ({ params: { userId: id } }), 100)] },
} satisfies Partial<Record<OperationName, Walk>>;
