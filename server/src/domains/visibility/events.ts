/** What members do with each other. */
import { z } from 'zod';
import { defineEvent } from '#platform/events/event-kind';

const id = z.string();
const ofFollower = z.object({ followerId: id });

/** Their subject is who is followed, or blocks. */
export const memberEvents = {
  followed: defineEvent('member.followed', 'A member followed another.', ofFollower),
  followAsked: defineEvent('member.follow-asked', 'A member asked to follow a private account.', ofFollower),
  unfollowed: defineEvent('member.unfollowed', 'A member follows, or asks to, no longer.', ofFollower),
  followerRemoved: defineEvent('member.follower-removed', 'A member removed a follower.', ofFollower),
  followDeclined: defineEvent('member.follow-declined', 'A member declined a request to follow.', ofFollower),
  followsAccepted: defineEvent(
    'member.follows-accepted',
    'A member accepted requests to follow, or made the account public.',
    z.object({ followerIds: z.array(id) }),
  ),
  blockChanged: defineEvent(
    'member.block-changed',
    'A member blocked another, or unblocked them.',
    z.object({ otherId: id }),
  ),
};
