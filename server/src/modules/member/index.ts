import { answerFollowRequest } from './answer-follow-request.handler';
import { blockMember } from './block-member.handler';
import { followAction } from './follow-action.handler';
import { followMember } from './follow-member.handler';
import { getMember } from './get-member.handler';
import { getPrivacy } from './get-privacy.handler';
import { listBlocks } from './list-blocks.handler';
import { listFollowRequests } from './list-follow-requests.handler';
import { listFollowedMembers } from './list-followed-members.handler';
import { listFollowerMembers } from './list-follower-members.handler';
import { listFollowers } from './list-followers.handler';
import { listFollows } from './list-follows.handler';
import { removeFollower } from './remove-follower.handler';
import { setPrivacy } from './set-privacy.handler';
import { unblockMember } from './unblock-member.handler';
import { unfollowAction } from './unfollow-action.handler';
import { unfollowMember } from './unfollow-member.handler';

export const memberHandlers = [
  answerFollowRequest,
  blockMember,
  followAction,
  followMember,
  getMember,
  getPrivacy,
  listBlocks,
  listFollowRequests,
  listFollowedMembers,
  listFollowerMembers,
  listFollowers,
  listFollows,
  removeFollower,
  setPrivacy,
  unblockMember,
  unfollowAction,
  unfollowMember,
];
