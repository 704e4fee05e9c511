import { type Slots, useOperation } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { FollowButton } from '#lib/follow/follow-button';
import { MemberMenu } from '#lib/members/member-menu';

/** Shows what the viewer can do about someone, for other remotes' pages. */
export default function MemberActionsSlot({ memberId, path }: Slots['member.actions']) {
  const { data } = useOperation('getMember', { params: { memberId } });
  if (!data) return null;
  return (
    <div className={look('row', 8)}>
      {data.own || data.blocked ? null : (
        <FollowButton follow={data.follow} isPrivate={data.private} nickname={data.nickname} userId={data.userId} />
      )}
      <MemberMenu member={{ ...data, path }} />
    </div>
  );
}
