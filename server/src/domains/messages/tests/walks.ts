import type { OperationName } from '@charis/shared/contract';
import { agreed, attempt, own, query, unknown, type Walk } from '#testing/walk';

const sides = ['doctor', 'member'].map((side) => query({ side }));

/** What the walks need of each operation of this domain. */
export const messageWalks = {
  // Someone of a team is refused as the member that their doctor is.
  listConversations: {
    others: [own({ query: { side: 'doctor' } }), own({ query: { side: 'member' } }, 100, 403)],
    blocked: agreed,
    lists: sides,
  },
  countUnreadMessages: {
    others: [own({ query: { side: 'doctor' } }), own({ query: { side: 'member' } }, 100, 403)],
    blocked: agreed,
  },
  openConversation: {
    others: [unknown(({ reservationId }) => ({ body: { kaReservationId: reservationId } }))],
    blocked: agreed,
  },
  getConversation: {
    others: [unknown(({ conversationId }) => ({ params: { conversationId }, query: {} }))],
    blocked: agreed,
  },
  listMessages: {
    others: [attempt(({ conversationId }) => ({ query: { conversationId } }), 100)],
    blocked: agreed,
    lists: [(world) => ({ query: { conversationId: world.one.postId } })],
  },
  sendMessage: {
    others: [unknown(({ conversationId }) => ({ body: { conversationId, text: 'Hello' } }))],
    blocked: agreed,
  },
  readMessages: {
    others: [unknown(({ conversationId }) => ({ body: { conversationId, messageId: '1' } }))],
    blocked: agreed,
  },
  getAutomaticAnswer: { others: [own()], blocked: agreed },
  setAutomaticAnswer: { others: [own({ body: { text: '' } })], blocked: agreed },
} satisfies Partial<Record<OperationName, Walk>>;
