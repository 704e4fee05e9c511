import type { OperationName } from '@charis/shared/contract';
import { own, ownAccount, query, unknown, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const supportWalks = {
  contactUs: {
    others: [
      unknown(({ avatarId }) => ({
        body: { topic: 'other', name: 'Me', email: 'me@example.com', message: 'Hello', uploadIds: [avatarId] },
      })),
    ],
    blocked: ownAccount,
  },
  listOwnTickets: { others: [own()], blocked: ownAccount },
  followUpTicket: {
    others: [unknown(({ postId }) => ({ body: { ticketId: postId, message: 'Hello' } }))],
    blocked: ownAccount,
  },
  listTickets: {
    others: [own()],
    lists: ['open', 'mine', 'free', 'answered', 'closed'].map((filter) => query({ filter })),
  },
  assignTicket: { others: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, mine: true } }))] },
  answerTicket: { others: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, message: 'Hello' } }))] },
  noteTicket: { others: [unknown(({ postId }) => ({ body: { ticketId: postId, text: 'A note' } }))] },
  closeTicket: { others: [unknown(({ postId }) => ({ body: { ticketId: postId, revision: 1, reason: 'Done' } }))] },
  listCannedAnswers: { others: [own()] },
  saveCannedAnswer: {
    others: [
      unknown(({ postId }) => ({
        body: { answerId: postId, version: 1, topic: 'other', title: 'Hello', text: 'Hello', textZh: '' },
      })),
    ],
  },
  deleteCannedAnswer: {
    others: [unknown(({ postId }) => ({ params: { answerId: postId }, query: { version: '1' } }))],
  },
} satisfies Partial<Record<OperationName, Walk>>;
