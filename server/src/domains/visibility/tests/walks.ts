import type { OperationName } from '@charis/shared/contract';
import {
  type Asked,
  type Attempt,
  attempt,
  body,
  hides,
  nothing,
  own,
  ownAccount,
  refuses,
  type Seen,
  unknown,
  type Walk,
} from '#testing/walk';

const theirList: Attempt[] = [own({ body: {} }), attempt(({ id }) => ({ body: { memberId: id } }), 100)];
const theirId: Seen = ({ hidden }) => ({ body: { userId: hidden.id } });
const ofThird: Seen = ({ world }) => ({ body: { memberId: world.third.id } });
const followsOfThird: Asked[] = [(world) => ({ body: { memberId: world.third.id } }), body({})];
const membersOfThird: Asked[] = [
  ...followsOfThird,
  (world) => ({ body: { memberId: world.third.id, keyword: 'person' } }),
];

/** What the walks need of each operation of this domain. */
export const visibilityWalks = {
  unfollowMember: {
    others: [attempt(({ fan }) => ({ body: { userId: fan.id } }), 100)],
    blocked: [refuses(theirId, 100, 404)],
  },
  listFollowers: {
    others: theirList,
    blocked: [hides(ofThird), hides(body({})), refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
    lists: [...followsOfThird, (world) => ({ body: { memberId: world.third.id, pageNum: 9 } })],
  },
  listFollows: {
    others: theirList,
    blocked: [hides(ofThird), hides(body({})), refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
    lists: followsOfThird,
  },
  listFollowerMembers: {
    others: theirList,
    blocked: [
      hides(ofThird),
      hides(({ world, hidden }) => ({ body: { memberId: world.third.id, keyword: hidden.word } })),
      refuses(({ hidden }) => ({ body: { memberId: hidden.id } })),
    ],
    lists: membersOfThird,
  },
  listFollowedMembers: {
    others: theirList,
    blocked: [hides(ofThird), refuses(({ hidden }) => ({ body: { memberId: hidden.id } }))],
    lists: membersOfThird,
  },
  removeFollower: {
    others: [attempt(({ fan }) => ({ params: { userId: fan.id } }), 100)],
    blocked: [refuses(({ hidden }) => ({ params: { userId: hidden.id } }), 100)],
  },
  // A block takes back what was asked, which the last test shows.
  listFollowRequests: { others: [own()], blocked: [refuses(nothing, 100)] },
  answerFollowRequest: {
    others: [unknown(({ asker }) => ({ params: { userId: asker.id }, body: { accepted: true } }))],
    blocked: [refuses(({ hidden }) => ({ params: { userId: hidden.id }, body: { accepted: true } }))],
  },
  getPrivacy: { others: [own()], blocked: ownAccount },
  setPrivacy: { others: [own({ body: { private: true } })], blocked: ownAccount },
  listBlocks: { others: [own()], blocked: 'It is whom the account has blocked, its own affair.' },
  unblockMember: {
    others: [attempt(({ blocked }) => ({ params: { userId: blocked.id } }), 100)],
    blocked: 'It is whom the account has blocked, its own affair.',
  },
  blockMember: {
    others: 'It is what members do towards each other.',
    blocked: 'It is whom the account has blocked, its own affair.',
  },
  followMember: { others: 'It is what members do towards each other.', blocked: [refuses(theirId, 404, 422)] },
} satisfies Partial<Record<OperationName, Walk>>;
