import type { DataOf } from '@charis/shared/contract';

export type FollowState = DataOf<'getMember'>['follow'];

/** Returns the follow state that a press of the button asks for. */
export const wantedFrom = (shown: FollowState) => (shown === 'none' ? 'following' : 'none');

/** Returns by how much the number of followers changes. */
export const followersGained = (before: FollowState, after: FollowState) =>
  Number(after === 'following') - Number(before === 'following');

/**
 * A card knows only whether someone is followed; who was asked in this visit is known besides. A request that was granted meanwhile counts as
 * that.
 */
export function shownFollow(known: FollowState, asked: boolean): FollowState {
  return known === 'none' && asked ? 'requested' : known;
}
