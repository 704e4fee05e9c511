import { useAction, useHost, useMemberAction, useQueryCache, useSession } from '@charis/shared/remote';
import type { Changing } from '#lib/posts/change-post';
import { useText } from '#lib/text';
import { type FollowState, shownFollow, wantedFrom } from './follow.rules';
import { rememberRequest, useIsRequested } from './sent-requests';
import { showFollow } from './show-follow';

/** Follows someone, or no longer: shown at once, taken back with a notice where it is refused. A guest logs in first. */
export function useFollow(userId: string, known: FollowState) {
  const t = useText();
  const { session } = useHost();
  const viewer = useSession();
  const cache = useQueryCache();
  const asMember = useMemberAction();
  const state = shownFollow(known, useIsRequested(viewer.status === 'in' ? viewer.user.userId : '', userId));
  const wanted = wantedFrom(state);
  const options = {
    optimistic: (shown: Changing) => showFollow(shown, { userId, before: state, after: wanted }),
    settled: (shown: Changing, { follow: after }: { follow: FollowState }) =>
      showFollow(shown, { userId, before: wanted, after }),
    failure: t('member.follow.failed'),
    queue: `follow ${userId}`,
    onlyLast: true,
    later: t('later'),
  };
  const follow = useAction('followMember', options);
  const unfollow = useAction('unfollowMember', options);

  async function change() {
    // A person who has just logged in is known to the session, not yet to this rendering.
    const now = session.get();
    const viewerId = now.status === 'in' ? now.user.userId : '';
    rememberRequest(viewerId, userId, false);
    const answer = await (wanted === 'following' ? follow : unfollow).run({ body: { userId } });
    rememberRequest(viewerId, userId, (answer?.follow ?? state) === 'requested');
    // The viewer may now see more of the member, or less.
    if (answer) await cache.refresh('member');
  }
  return { state, press: () => asMember(() => void change()) };
}
