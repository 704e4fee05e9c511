import { useHost, useMemberAction, useOperationCall, useQueryCache, useSession } from '@charis/shared/remote';
import { useRef } from 'react';
import { failureText } from '#lib/failure';
import { useText } from '#lib/text';
import { rememberAsked, useAsked } from './asked';
import { type FollowState, shownFollow, wantedFrom } from './follow.rules';
import { showFollow } from './show-follow';

/** Follows somebody, or no longer: shown at once, taken back with a notice where it is refused. A guest logs in first. */
export function useFollow(userId: string, told: FollowState) {
  const t = useText();
  const { notify, session } = useHost();
  const viewer = useSession();
  const cache = useQueryCache();
  const asMember = useMemberAction();
  // In one line, so that the last press is the one that holds.
  const follow = useOperationCall('followMember', { inOrder: 'follow', isShown: true });
  const unfollow = useOperationCall('unfollowMember', { inOrder: 'follow', isShown: true });
  const presses = useRef(0);
  const state = shownFollow(told, useAsked(viewer.status === 'in' ? viewer.user.userId : '', userId));

  async function change() {
    // Whoever has just logged in is known to the session, not yet to this rendering.
    const now = session.get();
    const viewerId = now.status === 'in' ? now.user.userId : '';
    const wanted = wantedFrom(state);
    presses.current += 1;
    const press = presses.current;
    let shown = state;
    const show = (after: FollowState) => {
      showFollow(cache, { userId, before: shown, after });
      rememberAsked(viewerId, userId, after === 'requested');
      shown = after;
    };
    show(wanted);
    try {
      const call = wanted === 'following' ? follow : unfollow;
      const answer = await call.mutateAsync({ body: { userId } });
      if (press !== presses.current) return;
      show(answer.follow);
      // Who may be seen more of, or less.
      await cache.refresh('member');
    } catch (error) {
      show(state);
      notify('error', failureText(error, t('member.follow.failed')));
    }
  }
  return { state, press: () => asMember(() => void change()) };
}
