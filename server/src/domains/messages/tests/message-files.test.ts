import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertConsent } from '#domains/identity/store/consent.store';
import { collectOrphans } from '#domains/media/commands/collect-orphans';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import { createReservation } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { createMember, type TestMember } from '#testing/member';
import { picture } from '#testing/pictures';
import { createUpload } from '#testing/ready-upload';
import { actingFor, createTeam, type TestTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { complete, put, send as sendFile, sign as signFile } from '#testing/uploads';

let api: TestApi;
let team: TestTeam;
let doctor: TestMember;
let member: TestMember;
let conversationId: string;

beforeEach(async () => {
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  team = await createTeam(api);
  doctor = team.practitioner;
  member = await createMember(api, { nickname: 'Wren' });
  const practice = { id: doctor.id, clinicId: team.clinicId };
  const visit = { memberId: member.id, startsAt: '2026-09-10T00:00:00Z', state: 1 };
  const kaReservationId = await createReservation(api.db, practice, visit);
  conversationId = (await member.call('openConversation', { body: { kaReservationId } })).data.conversationId;
});
afterEach(() => api.close());

const add = (by: { id: string } = member) => createUpload(api, by.id, 'attachment');
const send = (by: TestMember, uploadIds: string[], more: { text?: string; forTeam?: boolean } = {}) =>
  by.call('sendMessage', { body: { conversationId, text: '', uploadIds, ...more } });
const messagesOf = async (by: TestMember) => (await by.call('listMessages', { query: { conversationId } })).data.list;
const filesOf = async (by: TestMember) =>
  (await messagesOf(by)).flatMap(({ files }) => files.map(({ uploadId }) => uploadId));
const attached = async () => {
  const rows = await api.db
    .selectFrom('upload')
    .select('id')
    .where('purpose', '=', 'attachment')
    .where('attached_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id).sort();
};
const asSender = ({ id: accountId, token }: TestMember) => ({ accountId, token });
const statusOf = async (path = '') => {
  const answer = await api.fetch(path);
  await answer.arrayBuffer();
  return answer.status;
};
/** Reads as the receptionist for the doctor. */
async function filesAtDesk() {
  const query = { conversationId, side: 'doctor' as const };
  const { data } = await team.receptionist.call('listMessages', { query }, actingFor(doctor));
  return data.list.flatMap(({ files }) => files.map(({ uploadId }) => uploadId));
}
/** Sends as the receptionist for the doctor. */
const deskSends = (uploadIds: string[]) =>
  team.receptionist.call(
    'sendMessage',
    { body: { conversationId, text: 'The way to us', uploadIds, side: 'doctor' } },
    actingFor(doctor),
  );

describe('files in a message', () => {
  it('are seen by both sides in their order, without words as well', async () => {
    const [one, two] = [await add(), await add()];
    expect((await send(member, [two, one])).data).toMatchObject({
      text: '',
      files: [{ uploadId: two }, { uploadId: one }],
    });
    expect([await filesOf(member), await filesOf(doctor)]).toEqual([
      [two, one],
      [two, one],
    ]);
    expect((await doctor.call('listConversations', { query: { side: 'doctor' } })).data.list).toMatchObject([
      { lastText: '', unread: 1 },
    ]);
  });

  it('are read by the address that the other side gets for ten minutes, and by no one without it', async () => {
    const content = await picture(300, 200).png().toBuffer();
    const sent = await sendFile(api, asSender(member), content, { fileName: 'way.png', purpose: 'attachment' });
    await send(member, [sent.data.uploadId]);
    const [file] = (await messagesOf(doctor))[0]?.files ?? [];
    expect(file).toMatchObject({ name: 'way.png', width: 300, height: 200 });
    expect(await statusOf(file?.location)).toBe(200);
    expect(await statusOf(file?.location.split('?')[0])).toBe(404);
    expect(await statusOf(file?.location.replace(/(?<=signature=)./, (first) => (first === '0' ? '1' : '0')))).toBe(
      404,
    );
    const stranger = await createMember(api);
    expect(await filesOf(stranger)).toEqual([]);
    expect((await stranger.call('getUpload', { params: { uploadId: sent.data.uploadId } })).code).toBe(404);
    api.clock.advance(600);
    expect(await statusOf(file?.location)).toBe(404);
  });

  it('are what their name says, whatever its ending, and not larger than files may be', async () => {
    for (const [fileName, content] of [
      ['costs.pdf', Buffer.from('<script>alert(1)</script>')],
      ['costs.pdf', await picture(30, 20).png().toBuffer()],
      ['way.png', Buffer.from('%PDF-1.7')],
    ] as const) {
      const { uploadId, url } = await signFile(api, asSender(member), { fileName, purpose: 'attachment' });
      await put(api, url, new Uint8Array(content));
      expect((await complete(api, asSender(member), uploadId)).code).toBe(422);
      expect((await send(member, [uploadId])).reason).toBe('FILE_GONE');
    }
    const wish = { fileName: 'costs.pdf', purpose: 'attachment' as const };
    expect((await member.call('signUpload', { query: { ...wish, fileName: 'way.svg' } })).code).toBe(400);
    expect((await member.call('signUpload', { query: { ...wish, bytes: 102_400_001 } })).code).toBe(413);
    const document = await sendFile(api, asSender(member), Buffer.from('%PDF-1.7\n%%EOF'), wish);
    await send(member, [document.data.uploadId]);
    const answer = await api.fetch((await messagesOf(doctor))[0]?.files[0]?.location ?? '');
    await answer.arrayBuffer();
    expect(['content-disposition', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
      "attachment; filename*=UTF-8''costs.pdf",
      'private, no-store',
    ]);
  });

  it('of the other side are not given while a block is between the two', async () => {
    const [ofMember, ofDoctor] = [await add(), await add(doctor)];
    await send(member, [ofMember], { text: 'My referral', forTeam: true });
    await send(doctor, [ofDoctor]);
    await member.call('blockMember', { body: { userId: doctor.id } });
    expect([await filesOf(doctor), await filesOf(member), await filesAtDesk()]).toEqual([[ofDoctor], [ofMember], []]);
    expect((await messagesOf(doctor)).map(({ text }) => text)).toContain('My referral');
    expect((await send(member, [await add()])).code).toBe(422);
    await member.call('unblockMember', { params: { userId: doctor.id } });
    expect(await filesOf(doctor)).toEqual([ofDoctor, ofMember]);
  });

  it('are closed to a receptionist who has left the team, also those that they sent', async () => {
    const [asked, answered] = [await add(), await add(team.receptionist)];
    await send(member, [asked], { forTeam: true });
    await deskSends([answered]);
    expect(await filesAtDesk()).toEqual([answered, asked]);
    const body = { clinicId: team.clinicId, userId: team.receptionist.id };
    expect((await team.owner.call('removeFromTeam', { body })).code).toBe(100);
    const query = { conversationId, side: 'doctor' as const };
    expect((await team.receptionist.call('listMessages', { query }, actingFor(doctor))).code).toBe(403);
    expect((await deskSends([await add(team.receptionist)])).code).toBe(403);
    expect(await filesOf(team.receptionist)).toEqual([]);
    for (const uploadId of [asked, answered]) {
      expect((await team.receptionist.call('getUpload', { params: { uploadId } })).code).toBe(404);
    }
    expect(await filesOf(member)).toEqual([answered, asked]);
  });

  it('are read by the team where the message is for the team alone', async () => {
    const [forDoctor, forTeam] = [await add(), await add()];
    await send(member, [forDoctor]);
    await send(member, [forTeam], { forTeam: true });
    expect(await filesAtDesk()).toEqual([forTeam]);
  });

  it('are 5 at most, and a message has words or files', async () => {
    expect((await send(member, [])).code).toBe(400);
    const six = await Promise.all([...Array(6)].map(() => add()));
    expect((await send(member, six)).code).toBe(400);
    expect((await send(member, six.slice(1))).code).toBe(100);
    expect((await send(member, [], { text: 'Hello' })).code).toBe(100);
  });

  it('are ready ones of their sender, for this purpose and in one message', async () => {
    const sent = await add();
    await send(member, [sent]);
    const others = [await add(doctor), await createUpload(api, member.id, 'form-photo'), sent];
    for (const id of others) {
      expect(await send(member, [id])).toMatchObject({
        reason: 'FILE_GONE',
        data: { errors: [{ field: 'uploadIds' }] },
      });
    }
    expect(await filesOf(member)).toEqual([sent]);
  });

  it('are told of by a mail that says only that there is a message', async () => {
    await send(member, [await add()]);
    await api.project();
    const mails = JSON.stringify(await messagesTo(api, doctor.email));
    expect([mails.includes('/doctor/messages?with='), mails.includes('a.jpg')]).toEqual([true, false]);
  });

  it('go with the conversation, when the account of either side is deleted', async () => {
    await send(member, [await add()]);
    await send(doctor, [await add(doctor)]);
    expect((await attached()).length).toBe(2);
    await api.db.transaction().execute((trx) => removeAccount(trx, member, api.clock.now()));
    expect(await attached()).toEqual([]);
    api.clock.advance(25 * 3_600);
    await collectOrphans(api);
    expect(await api.db.selectFrom('upload').select('id').where('purpose', '=', 'attachment').execute()).toEqual([]);
  });

  it('of the team stay when the person who sent them goes', async () => {
    const id = await add(team.receptionist);
    expect((await deskSends([id])).code).toBe(100);
    await api.db.transaction().execute((trx) => removeAccount(trx, team.receptionist, api.clock.now()));
    expect([await filesOf(member), await attached()]).toEqual([[id], [id]]);
    expect((await findEverything(api.db, doctor.id)).get('message_file')).toMatchObject([{ upload_id: id }]);
  });

  it('that are pictures go with a withdrawn consent, the words and documents stay', async () => {
    const [photo, document] = [await add(), await add()];
    await api.db.updateTable('upload').set({ widths: [], extension: 'pdf' }).where('id', '=', document).execute();
    await send(member, [photo, document], { text: 'As you asked' });
    await member.call('withdrawConsent', { params: { document: 'image-data' } });
    expect(await messagesOf(doctor)).toMatchObject([{ text: 'As you asked', files: [{ uploadId: document }] }]);
    expect(await attached()).toEqual([document]);
    expect(await send(member, [await add()])).toMatchObject({ reason: 'CONSENT_REQUIRED' });
    await insertConsent(api.db, member.id, 'image-data', api.clock.now());
    expect((await send(member, [await add()])).code).toBe(100);
  });
});
