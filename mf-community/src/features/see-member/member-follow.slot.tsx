import type { Slots } from '@charis/shared/remote';
import { FollowButton } from '#lib/follow/follow-button';

/** Shows the button to follow someone, for the lists of other remotes. */
export default function MemberFollowSlot({ memberId, nickname, follow }: Slots['member.follow']) {
  return <FollowButton follow={follow} variant="secondary" nickname={nickname} userId={memberId} />;
}
