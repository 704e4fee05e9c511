import type { OperationName } from '@charis/shared/contract';
import { attempt, counts, hides, nothing, query, refuses, sameForAll, sameText, type Walk } from '#testing/walk';

/** What the walks need of each operation of this domain. */
export const searchWalks = {
  compareDoctors: {
    others: sameText,
    blocked: [hides(({ hidden }) => ({ body: { ids: [hidden.id] } }))],
    lists: [({ one, other }) => ({ body: { ids: [one.id, other.id] } })],
  },
  getDoctorDetail: {
    others: sameText,
    blocked: [
      refuses(({ hidden }) => ({ query: { id: hidden.id } })),
      counts(({ viewer }) => ({ query: { id: viewer.id } }), 'followers'),
    ],
  },
  listPublicPages: {
    ...sameForAll,
    lists: ['procedure', 'doctor', 'voucher', 'post', 'question'].map((kind) => query({ kind })),
  },
  listTrendyProcedures: { ...sameForAll, lists: [nothing] },
  search: {
    others: [attempt(({ secret }) => ({ query: { q: secret } }), 100)],
    blocked: [{}, { kind: 'post' }, { kind: 'member' }, { kind: 'tag' }].map((kind) =>
      hides(({ hidden }) => ({ query: { q: hidden.word, ...kind } })),
    ),
    lists: ['post', 'member', 'tag', undefined].map((kind) => query({ q: 'calm', ...(kind ? { kind } : {}) })),
  },
  searchSite: {
    others: [attempt(({ secret }) => ({ query: { q: secret } }), 100)],
    blocked: [hides(({ hidden }) => ({ query: { q: hidden.word } }))],
  },
} satisfies Partial<Record<OperationName, Walk>>;
