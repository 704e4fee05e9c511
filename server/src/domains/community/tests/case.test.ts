import { afterEach, beforeEach, expect, it } from 'vitest';
import { createComment, createPost } from '#testing/factories';
import { createMember, type TestMember } from '#testing/member';
import { createModerators, type Moderators } from '#testing/moderators';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let moderators: Moderators;
let author: TestMember;

const video = {
  kind: 'video' as const,
  uploadId: null,
  src: '/api/files/0f8fad5b-d9cb-469f-a165-70867728950e',
  alt: 'A week in pictures',
  widths: [],
  width: 640,
  height: 360,
  poster: '/api/files/1f8fad5b-d9cb-469f-a165-70867728950e/960',
  posterWidths: [480, 960],
  posterUploadId: null,
};

beforeEach(async () => {
  api = await startTestApi();
  moderators = await createModerators(api);
  author = await createMember(api, { nickname: 'Wren' });
});
afterEach(() => api.close());

it('a case has the video of its post with the captions', async () => {
  const id = await createPost(api.db, author.id, { media: JSON.stringify([video]), captions: 'WEBVTT\n' });
  await moderators.report({ kind: 'post', id });
  expect(await moderators.caseOf({ kind: 'post', id })).toMatchObject({ media: [video], captions: 'WEBVTT\n' });
});

it('a case has the comment that the reported one answers, and the title of the post', async () => {
  const postId = await createPost(api.db, author.id, { title: 'A calm week' });
  const parent_id = await createComment(api.db, { postId, authorId: author.id, content: 'Did it hurt?' });
  const id = await createComment(api.db, { postId, authorId: author.id, parent_id, content: 'Buy this.' });
  await moderators.report({ kind: 'comment', id });
  expect(await moderators.caseOf({ kind: 'comment', id })).toMatchObject({
    title: 'A calm week',
    content: 'Buy this.',
    answers: { content: 'Did it hurt?', author: { nickname: 'Wren' } },
    postId,
  });
});

it('a case leads to the post only while staff can open it', async () => {
  const id = await createPost(api.db, author.id);
  await moderators.report({ kind: 'post', id });
  expect(await moderators.caseOf({ kind: 'post', id })).toMatchObject({ postId: id, author: { visible: true } });
  await moderators.report({ kind: 'post', id }, 2);
  expect(await moderators.caseOf({ kind: 'post', id })).toMatchObject({ postId: null, author: { visible: true } });
  await moderators.decide({ kind: 'post', id }, 'suspend');
  const decided = await moderators.caseOf({ kind: 'post', id }, 'decided');
  expect(decided).toMatchObject({ postId: null, author: { visible: false } });
});
