import type { OperationName } from '@charis/shared/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlockWorld, createBlockWorld } from '#testing/block-world';
import { countStatements } from '#testing/count-statements';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let world: BlockWorld;
// Two members do everything here, also on a machine that is busy.
beforeAll(async () => {
  api = await startTestApi();
  world = await createBlockWorld(api);
}, 120_000);
afterAll(() => api.close());

const ofThird = () => ({ body: { memberId: world.third.id } });
const thirdPost = () => ({ params: { postId: world.thirdPostId } });
const lists: [OperationName, () => object][] = [
  ['listFollowers', ofThird],
  ['listFollows', ofThird],
  ['listFollowerMembers', ofThird],
  ['listFollowedMembers', ofThird],
  ['listFollowRequests', () => ({})],
  ['listBlocks', () => ({})],
  ['listNotifications', () => ({})],
  ['listComments', thirdPost],
  ['listComments', () => ({ ...thirdPost(), query: { parentId: world.thirdCommentId } })],
  ['listComments', () => ({ ...thirdPost(), query: { commentId: world.one.commentId } })],
];

it.each(lists)('%s asks the database three times at most', async (name, input) => {
  const call = () => world.one.call(name, input() as never);
  expect(await countStatements(api, call)).toBeLessThanOrEqual(3);
});
