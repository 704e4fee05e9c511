import type { OperationName } from '@charis/shared/contract';
import { attempt, own, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const peopleWalks = {
  getStaffOverview: { others: [own({}, 100)] },
  countStaffWork: { others: [own({}, 100)] },
  listAuditEntries: { others: [own({}, 100)] },
  findPeople: { others: [own({ body: { text: 'Wren' } })] },
  lookAtPerson: { others: [attempt(({ id }) => ({ params: { userId: id } }), 100)] },
} satisfies Partial<Record<OperationName, Walk>>;
