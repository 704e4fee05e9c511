import type { Slots } from '@charis/shared/remote';
import { FoundMember } from './found-member';

/** A member for other remotes' pages. */
export default function MemberPageSlot({ memberId }: Slots['member.page']) {
  return <FoundMember memberId={memberId} />;
}
