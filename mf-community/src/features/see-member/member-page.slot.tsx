import type { Slots } from '@charis/shared/remote';
import { FoundMember } from './found-member';

/** Shows a member for other remotes' pages. */
export default function MemberPageSlot({ memberId }: Slots['member.page']) {
  return <FoundMember memberId={memberId} />;
}
