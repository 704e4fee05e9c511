/** Two windows of one member that save at the same moment: what one lets go of the other may take. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { asMember, createMember, type TestMember } from '#testing/member';
import { picture } from '#testing/pictures';
import { startTestApi, type TestApi } from '#testing/test-api';
import { send } from '#testing/uploads';

let api: TestApi;
let member: TestMember;
beforeEach(async () => {
  api = await startTestApi();
  member = await createMember(api);
});
afterEach(() => api.close());

const text = {
  title: 'A calm week',
  content: '',
  tags: [],
  categoryName: null,
  areas: [],
  visibility: 'PUBLIC' as const,
  sensitive: false,
};
const save = (uploadIds: string[], draft: { draftId?: string; version?: number } = {}) =>
  member.call('saveDraft', { body: { ...text, ...draft, media: uploadIds.map((uploadId) => ({ uploadId })) } });
async function upload(): Promise<string> {
  const content = await picture(60, 40).png().toBuffer();
  const sender = { accountId: member.id, token: member.token };
  return (await send(api, sender, content, { fileName: 'a.png' })).data.uploadId;
}

/** Uploads that are attached and belong to nothing, or the other way round. */
async function wrong(): Promise<unknown[]> {
  const { rows } = await sql`select u.id from upload u where (u.attached_at is not null)
    is distinct from exists (select from post_upload x where x.upload_id = u.id)`.execute(api.db);
  return rows;
}

it('keeps a file that one draft lets go of while another takes it', async () => {
  const ids = await Promise.all([upload(), upload(), upload()]);
  const [one, other] = [(await save(ids)).data, (await save([])).data];
  for (let round = 0; round < 12; round += 1) {
    const version = round + 1;
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
    const answers = await Promise.all([
      save([], { draftId: from.draftId, version }),
      save(ids.toReversed(), { draftId: to.draftId, version }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([100, 100]);
    expect(await wrong()).toEqual([]);
  }
});

it('lets a file go that both drafts which have it let go of at once', async () => {
  const ids = await Promise.all([upload(), upload()]);
  for (let round = 0; round < 6; round += 1) {
    const [one, other] = [(await save(ids)).data, (await save(ids.toReversed())).data];
    await Promise.all([one, other].map(({ draftId }) => save([], { draftId, version: 1 })));
    expect(await wrong()).toEqual([]);
  }
});

it('does not collect the files of what is being saved', async () => {
  const id = await upload();
  api.clock.advance(25 * 3600);
  // Their session has ended meanwhile.
  member = await asMember(api, member);
  const [saved] = await Promise.all([save([id]), collectOrphans(api)]);
  const there = await api.db.selectFrom('upload').select('id').where('id', '=', id).execute();
  expect(there).toHaveLength(saved.code === 100 ? 1 : 0);
  expect(await wrong()).toEqual([]);
});
