/** Forms of a practice: kept in versions, sent for appointments, answered by members, read by the practice alone. */
import { operations } from '@charis/shared/contract';
import { slotIdOf } from '@charis/shared/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remindOfForms } from '#domains/forms/commands/remind.service';
import { moveForms } from '#domains/forms/store/sent-form.store';
import { insertConsent } from '#domains/identity/store/consent.store';
import { removeAccount } from '#domains/privacy/store/deletion.store';
import { findEverything } from '#domains/privacy/store/export.store';
import { createDoctor, createReservation, createType } from '#testing/factories';
import { messagesTo } from '#testing/mail';
import { asMember, createMember, type TestMember } from '#testing/member';
import { pdfText } from '#testing/pdf';
import { createUpload } from '#testing/ready-upload';
import { startTestApi, type TestApi } from '#testing/test-api';

let api: TestApi;
let practice: { id: string; clinicId: string };
let doctor: TestMember;
let other: TestMember;
let member: TestMember;
let stranger: TestMember;
let visitId: string;

const rules = [{ weekday: 4, starts_minute: 540, ends_minute: 720 }];

beforeEach(async () => {
  // Thursday 3 September 2026, 10:00 in Sydney.
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  practice = await createDoctor(api.db, { rules, setting: { auto_confirm: true } });
  doctor = await asMember(api, { nickname: 'Dr Banksia', email: 'doctor@example.com', ...practice });
  other = await asMember(api, { nickname: 'Dr Waratah', ...(await createDoctor(api.db)) });
  member = await createMember(api, { nickname: 'Wren' });
  stranger = await createMember(api);
  visitId = await createReservation(api.db, practice, {
    memberId: member.id,
    startsAt: '2026-09-10T00:00:00Z',
    state: 1,
  });
});
afterEach(() => api.close());

const question = {
  linkId: 'why',
  type: 'text' as 'text' | 'choice' | 'photo' | 'consent',
  text: 'Why do you come?',
  textZh: '您为什么来？',
  required: true,
  repeats: false,
  answerOption: [] as { text: string; textZh: string }[],
};
const options = [
  { text: 'Yes', textZh: '是' },
  { text: 'No', textZh: '否' },
];
const smoking = {
  ...question,
  linkId: 'smoking',
  type: 'choice' as const,
  text: 'Do you smoke?',
  answerOption: options,
};
const consent = { ...question, linkId: 'consent', type: 'consent' as const, text: 'My answers are true.' };
const history = {
  version: 0,
  title: 'Medical history',
  titleZh: '病史',
  item: [question, smoking, consent],
  status: 'active' as 'active' | 'retired',
};
const save = (more: Partial<typeof history & { formId: string }> = {}, who = doctor) =>
  who.call('saveForm', { body: { ...history, ...more } });
const formsOf = async (who = doctor) => (await who.call('listForms', {})).data;
const send = (formId: string, kaReservationId = visitId, who = doctor) =>
  who.call('sendForm', { body: { formId, kaReservationId } });
const given = [
  { linkId: 'why', answer: ['A bandicootlike rash'] },
  { linkId: 'smoking', answer: ['No'] },
  { linkId: 'consent', answer: ['Wren Banksia'] },
];
const own = async (responseId: string) => (await member.call('getOwnForm', { params: { responseId } })).data;
const keep = (responseId: string, revision: number, answers = given, who = member) =>
  who.call('saveFormAnswers', { body: { responseId, revision, answers } });
const complete = (responseId: string, revision = 0, answers = given) =>
  member.call('completeForm', { body: { responseId, revision, answers } });
const open = (responseId: string, who = doctor) => who.call('openFormAnswers', { body: { responseId } });
const sent = async () => {
  const { formId } = (await save()).data;
  return { formId, responseId: (await send(formId)).data.responseId };
};
const visitsOf = async () => (await member.call('myReservation', { query: { tab: 'upcoming' } })).data.list;

describe('a form', () => {
  it('is added, changed and retired by its doctor', async () => {
    const { formId, version } = (await save()).data;
    expect(await formsOf()).toEqual([{ ...history, formId, version }]);
    await save({ formId, version, title: 'History', status: 'retired' });
    expect(await formsOf()).toMatchObject([{ formId, version: 2, title: 'History', status: 'retired' }]);
    expect(await formsOf(other)).toEqual([]);
  });

  it('is not changed on top of another change, or by another doctor', async () => {
    const { formId } = (await save()).data;
    await save({ formId, version: 1, title: 'One' });
    expect(await save({ formId, version: 1, title: 'Two' })).toMatchObject({ reason: 'STALE_VERSION' });
    expect((await save({ formId, version: 2 }, other)).code).toBe(404);
    expect((await save({}, member)).code).toBe(4031);
  });

  it.each([
    [{ item: [] }, 400],
    [{ title: ' ' }, 400],
    [{ item: [{ ...question, text: ' ' }] }, 400],
    [{ item: [question, question] }, 422],
    [{ item: [{ ...smoking, answerOption: options.slice(1) }] }, 422],
  ])('is refused where it cannot be asked: %o', async (more, code) => {
    expect((await save(more)).code).toBe(code);
    expect(await formsOf()).toEqual([]);
  });

  it('is one of 50 at most that are sent, also where two are saved at once', async () => {
    const { formId } = (await save({ title: 'First' })).data;
    for (let more = 0; more < 48; more += 1) await save();
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ reason }) => reason).sort()).toEqual(['NOT_POSSIBLE', undefined]);
    expect((await save({ formId, version: 1, title: 'Other' })).code).toBe(100);
    await save({ formId, version: 2, status: 'retired' });
    expect((await save()).code).toBe(100);
    expect(await save({ formId, version: 3 })).toMatchObject({ reason: 'NOT_POSSIBLE' });
  });

  it('keeps the versions that were sent, and no others', async () => {
    const { formId, responseId } = await sent();
    await save({ formId, version: 1, item: [smoking] });
    await save({ formId, version: 2, item: [consent] });
    expect((await own(responseId)).item).toEqual(history.item);
    const versions = await api.db.selectFrom('questionnaire_version').select('version').orderBy('version').execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 3]);
  });

  it('can begin with a template that can be saved as it is', async () => {
    const { data } = await doctor.call('listFormTemplates', {});
    expect(data.length).toBeGreaterThan(3);
    for (const { templateId: _id, ...content } of data) {
      const body = { version: 0, status: 'active' as const, ...content, item: content.item.map((one) => ({ ...one })) };
      expect(operations.saveForm.body?.safeParse(body).success).toBe(true);
      expect((await save(body as never)).code).toBe(100);
      for (const { text, textZh, answerOption } of content.item) {
        expect([text, ...answerOption.map((option) => option.text)]).not.toContain('');
        expect([textZh, ...answerOption.map((option) => option.textZh)]).not.toContain('');
      }
    }
  });
});

describe('sending', () => {
  it('by hand tells the member by a notification and a mail that there is a form, and nothing of it', async () => {
    const { responseId } = await sent();
    await api.project();
    const [notice] = (await member.call('listNotifications', {})).data.list;
    expect(notice).toMatchObject({ kind: 'form', subject: { kind: 'form', id: responseId } });
    const mails = await messagesTo(api, member.email);
    expect([mails.length, JSON.stringify(mails).includes('history')]).toEqual([1, false]);
    expect(await visitsOf()).toMatchObject([
      { forms: [{ responseId, title: 'Medical history', status: 'in-progress' }] },
    ]);
  });

  it('is once for an appointment', async () => {
    const { formId, responseId } = await sent();
    expect((await send(formId)).data).toEqual({ responseId });
  });

  it('is for members with an appointment with the doctor, and for forms of the doctor', async () => {
    const { formId } = (await save()).data;
    const theirs = { id: other.id, clinicId: practice.clinicId };
    const elsewhere = await createReservation(api.db, theirs, {
      memberId: stranger.id,
      startsAt: '2026-09-11T00:00:00Z',
      state: 1,
    });
    expect((await send(formId, elsewhere)).code).toBe(404);
    expect((await send(formId, elsewhere, other)).code).toBe(404);
    const call = { selectTime: '2026-09-03', displayTime: '11:00', name: 'Mr Boobook', type: 'initial' as const };
    const { kaReservationId } = (await doctor.call('bookGuest', { body: call })).data;
    expect(await send(formId, kaReservationId)).toMatchObject({ reason: 'NOT_POSSIBLE' });
  });

  it('follows from booking a type that names a form, and from no other', async () => {
    const { formId } = (await save()).data;
    const type = await createType(api.db, doctor.id, { questionnaire_id: formId });
    const plain = await createType(api.db, doctor.id, { position: 2 });
    const book = (typeId: string, startsAt: string) =>
      member.call('applyReservation', {
        body: {
          doctorUserId: doctor.id,
          slotId: slotIdOf(doctor.id, new Date(startsAt)),
          type: 'initial',
          mode: 'clinic',
          typeId,
        },
      });
    expect((await book(plain.id, '2026-09-16T23:00:00Z')).code).toBe(100);
    expect((await book(type.id, '2026-09-23T23:00:00Z')).code).toBe(100);
    expect((await visitsOf()).map(({ forms }) => forms?.length)).toEqual([0, 0, 1]);
  });

  it('is chosen for a type among the own forms', async () => {
    const { formId } = (await save()).data;
    const type = {
      name: 'Laser',
      nameZh: '',
      minutes: 60,
      feeAud: 300,
      modes: ['clinic' as const],
      clinicIds: [],
      categoryNames: [],
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      noticeHours: 12,
      audience: 'all' as const,
      autoConfirm: true,
      active: true,
    };
    const typeOf = async (id: string | null, who = doctor) =>
      who.call('saveAppointmentType', { body: { ...type, formId: id } });
    expect(await typeOf(formId, other)).toMatchObject({ code: 422, data: { errors: [{ field: 'formId' }] } });
    expect((await typeOf(formId)).code).toBe(100);
    expect((await doctor.call('listAppointmentTypes', {})).data).toMatchObject([{ formId }]);
  });

  it('is not of a form that was retired, which its type can keep', async () => {
    const { formId } = (await save()).data;
    const { id: typeId } = await createType(api.db, doctor.id, { questionnaire_id: formId });
    await save({ formId, version: 1, status: 'retired' });
    expect((await send(formId)).code).toBe(404);
    const [type] = (await doctor.call('listAppointmentTypes', {})).data;
    const { typeId: _id, ...rules } = { ...type, typeId } as NonNullable<typeof type>;
    expect((await doctor.call('saveAppointmentType', { body: { ...rules, typeId, minutes: 45 } })).code).toBe(100);
    expect((await doctor.call('listAppointmentTypes', {})).data).toMatchObject([{ formId, minutes: 45 }]);
  });
});

describe('answers', () => {
  it('are kept as drafts that the practice does not see', async () => {
    const { responseId } = await sent();
    expect((await keep(responseId, 0, given.slice(0, 1))).data).toEqual({ revision: 1 });
    expect(await own(responseId)).toMatchObject({
      answers: given.slice(0, 1),
      revision: 1,
      status: 'in-progress',
      canAnswer: true,
    });
    expect(await open(responseId)).toMatchObject({ reason: 'NOT_POSSIBLE' });
  });

  it('are not kept on top of others', async () => {
    const { responseId } = await sent();
    await keep(responseId, 0, given.slice(0, 1));
    expect(await keep(responseId, 0, given)).toMatchObject({
      reason: 'STALE_VERSION',
      data: { current: { revision: 1, answers: given.slice(0, 1) } },
    });
  });

  it('need one to each required question, and fit it', async () => {
    const { responseId } = await sent();
    expect(await complete(responseId, 0, given.slice(0, 1))).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'smoking' }, { field: 'consent' }] },
    });
    const wrong = [{ linkId: 'smoking', answer: ['Perhaps'] }];
    expect(await keep(responseId, 0, wrong)).toMatchObject({ code: 422, data: { errors: [{ field: 'smoking' }] } });
  });

  it('are sent once, after which they stay as they are', async () => {
    const { responseId } = await sent();
    expect((await complete(responseId)).data).toEqual({ authoredUtc: '2026-09-03T00:00:00.000Z' });
    expect(await own(responseId)).toMatchObject({ status: 'completed', canAnswer: false, answers: given });
    expect(await keep(responseId, 1)).toMatchObject({ reason: 'NOT_POSSIBLE' });
    const [notice] = (await doctor.call('listNotifications', {})).data.list;
    expect(notice).toMatchObject({ kind: 'form-completed', subject: { id: responseId } });
  });

  it('are read by that practice alone, and each look is recorded', async () => {
    const { responseId } = await sent();
    await complete(responseId);
    const { data } = await open(responseId);
    expect(data).toMatchObject({
      answers: given,
      item: history.item,
      member: { nickname: 'Wren' },
      patientName: 'Wren',
    });
    expect((await open(responseId)).data.looks).toHaveLength(2);
    expect((await open(responseId, other)).code).toBe(404);
    expect((await open(responseId, stranger)).code).toBe(4031);
    expect((await stranger.call('getOwnForm', { params: { responseId } })).code).toBe(404);
  });

  it('are a PDF for the practice, which is a look, and for the member', async () => {
    const { responseId } = await sent();
    expect(await member.call('getOwnFormPdf', { params: { responseId } })).toMatchObject({ reason: 'NOT_POSSIBLE' });
    await complete(responseId);
    const theirs = (await doctor.call('getFormAnswersPdf', { body: { responseId } })).data.pdf;
    const mine = (await member.call('getOwnFormPdf', { params: { responseId } })).data.pdf;
    expect(mine).toBe(theirs);
    const text = pdfText(Buffer.from(mine, 'base64'));
    for (const words of ['Medical history', 'Why do you come?', 'A bandicootlike rash', 'Wren Banksia, ']) {
      expect(text).toContain(words);
    }
    expect((await open(responseId)).data.looks).toHaveLength(2);
    expect(
      (await doctor.call('getFormAnswersPdf', { body: { responseId } }, { 'accept-language': 'zh-CN' })).code,
    ).toBe(100);
  });

  it('have a mark in the PDF for each character that it cannot show, with a word on it', async () => {
    const pdfOf = async (answer: string) => {
      const { responseId } = await sent();
      await complete(responseId, 0, [{ linkId: 'why', answer: [answer] }, ...given.slice(1)]);
      return pdfText(
        Buffer.from((await doctor.call('getFormAnswersPdf', { body: { responseId } })).data.pdf, 'base64'),
      );
    };
    const plain = await pdfOf('5 mg,\nJose\u0301');
    expect(plain).toContain('5 mg,\nJosé');
    expect(plain).not.toContain('[?]');
    const text = await pdfOf('≥ 5 mg, Nguyễn');
    expect(text).toContain('[?] 5 mg, Nguy[?]n');
    expect(text).toContain('The sign [?] stands for a character');
  });

  it('are asked for no more once the appointment is cancelled', async () => {
    const { responseId } = await sent();
    await member.call('cancelReservation', { body: { kaReservationId: visitId } });
    expect(await own(responseId)).toMatchObject({ canAnswer: false });
    expect(await complete(responseId)).toMatchObject({ reason: 'NOT_POSSIBLE' });
  });
});

describe('photos', () => {
  const photo = { ...question, linkId: 'photo', type: 'photo' as const, required: false };
  let responseId: string;
  beforeEach(async () => {
    const { formId } = (await save({ item: [photo] })).data;
    responseId = (await send(formId)).data.responseId;
  });
  const answer = (...ids: string[]) => [{ linkId: 'photo', answer: ids }];
  const add = (who = member) => createUpload(api, who.id, 'form-photo');
  const attached = async () =>
    (await api.db.selectFrom('upload').select('id').where('attached_at', 'is not', null).execute()).map(({ id }) => id);

  it('are kept with the answers, and let go of where they are taken away', async () => {
    const [one, two] = [await add(), await add()];
    await keep(responseId, 0, answer(one, two));
    expect((await own(responseId)).photos.map(({ uploadId }) => uploadId).sort()).toEqual([one, two].sort());
    await keep(responseId, 1, answer(two));
    expect([(await own(responseId)).photos.length, await attached()]).toEqual([1, [two]]);
  });

  it('are own ones, made for forms: others are left out of a draft and refused at the end', async () => {
    for (const [revision, id] of [await add(stranger), await createUpload(api, member.id, 'avatar')].entries()) {
      expect((await keep(responseId, revision, answer(id))).data).toEqual({ revision: revision + 1 });
      expect(await own(responseId)).toMatchObject({ answers: [], photos: [] });
      expect(await complete(responseId, revision + 1, answer(id))).toMatchObject({
        code: 422,
        data: { errors: [{ field: 'photo' }] },
      });
    }
  });

  it('are read by the practice at addresses that end', async () => {
    const id = await add();
    await complete(responseId, 0, answer(id));
    const [shown] = (await open(responseId)).data.photos;
    expect(shown).toMatchObject({ uploadId: id, location: expect.stringContaining('signature=') });
  });

  const withdraw = () => member.call('withdrawConsent', { params: { document: 'image-data' } });

  it('go with a withdrawn consent, and with the account of the doctor', async () => {
    await complete(responseId, 0, answer(await add()));
    await api.project();
    await withdraw();
    expect([(await open(responseId)).data, await attached()]).toMatchObject([{ photos: [], answers: [] }, []]);
    await insertConsent(api.db, member.id, 'image-data', api.clock.now());
    const { formId } = (await save({ item: [photo] })).data;
    await keep((await send(formId)).data.responseId, 0, answer(await add()));
    await api.project();
    await api.db.transaction().execute((trx) => removeAccount(trx, doctor, api.clock.now()));
    expect(await attached()).toEqual([]);
  });

  it('do not come back with a page that was open when the consent was withdrawn', async () => {
    const words = { ...question, required: false };
    const { formId } = (await save({ item: [photo, words] })).data;
    const both = (await send(formId)).data.responseId;
    const said = { linkId: 'why', answer: ['A rash'] };
    const answers = [...answer(await add()), said];
    await keep(both, 0, answers);
    await withdraw();
    expect(await keep(both, 1, answers)).toMatchObject({
      reason: 'STALE_VERSION',
      data: { current: { revision: 2, answers: [said] } },
    });
    expect(await keep(both, 2, answers)).toMatchObject({ reason: 'CONSENT_REQUIRED' });
    expect((await keep(both, 2, [said])).code).toBe(100);
    expect([await attached(), (await own(both)).photos]).toEqual([[], []]);
  });
});

describe('a form that is open', () => {
  it('is reminded of once, a day before', async () => {
    await sent();
    const pass = async (seconds: number) => {
      api.clock.advance(seconds);
      await remindOfForms(api);
      await api.project();
    };
    const mails = async () => (await messagesTo(api, member.email)).filter(({ subject }) => subject.includes('form'));
    await pass(5 * 86_400);
    expect(await mails()).toHaveLength(1);
    await pass(1.5 * 86_400);
    expect(await mails()).toHaveLength(2);
    await pass(600);
    expect(await mails()).toHaveLength(2);
  });
});

describe('an appointment that moves', () => {
  const [later, farther] = ['2026-09-17T00:00:00.000Z', '2026-09-24T00:00:00.000Z'];
  const move = async (startsAt = later) => {
    const slotId = slotIdOf(doctor.id, new Date(startsAt));
    return (await member.call('updateReservation', { body: { kaReservationId: visitId, slotId } })).data;
  };
  const reminders = async () =>
    (await api.db.selectFrom('event').select('at').where('kind', '=', 'form.reminded').execute()).length;

  it.each(['first', 'second'] as const)('keeps the %s of two responses where that is further on', async (further) => {
    await api.db.updateTable('booking_setting').set({ auto_confirm: false }).execute();
    const { formId, responseId: first } = await sent();
    const { kaReservationId } = await move();
    const second = (await send(formId, kaReservationId)).data.responseId;
    if (further === 'first') await keep(first, 0);
    else await keep(first, 0).then(() => complete(second));
    await doctor.call('handleReservation', { body: { kaReservationId, state: 1 } });
    await api.project();
    const [visit] = await visitsOf();
    expect(visit).toMatchObject({ kaReservationId, forms: [{ responseId: further === 'first' ? first : second }] });
    const subjects = (await messagesTo(api, member.email)).map(({ kind }) => kind);
    expect(subjects).toContain('appointment-moved');
  });

  it('is reminded of again at its new time, and once', async () => {
    await sent();
    await api.db
      .updateTable('session')
      .set({ expires_at: new Date('2027-01-01') })
      .execute();
    await api.db.updateTable('booking_setting').set({ cancellation_hours: 0 }).execute();
    await api.db.updateTable('reservation').set({ cancellation_hours: 0 }).execute();
    api.clock.advance(6.5 * 86_400);
    await remindOfForms(api);
    const at = api.clock.now();
    await move(farther);
    await api.project();
    api.clock.advance(14 * 86_400);
    for (const _twice of [1, 2]) {
      await remindOfForms(api);
      await moveForms(api.db, { fromId: visitId, toId: visitId, at });
    }
    expect(await reminders()).toBe(2);
  });
});

describe('the account of the member', () => {
  it('has the answers in its export, that of the doctor has not', async () => {
    const { responseId } = await sent();
    await complete(responseId);
    await open(responseId);
    const mine = await findEverything(api.db, member.id);
    expect(JSON.stringify(mine.get('questionnaire_response'))).toContain('A bandicootlike rash');
    expect(mine.get('questionnaire_response_look')).toHaveLength(1);
    const theirs = await findEverything(api.db, doctor.id);
    expect(theirs.get('questionnaire_version')).toHaveLength(1);
    expect(JSON.stringify([...theirs])).not.toContain('bandicootlike');
  });

  it.each(['member', 'doctor'] as const)('of the %s takes the answers with it', async (who) => {
    const { responseId } = await sent();
    await complete(responseId);
    await api.project();
    const account = who === 'member' ? member : doctor;
    await api.db.transaction().execute((trx) => removeAccount(trx, account, api.clock.now()));
    const left = await api.db.selectFrom('questionnaire_response').select('id').execute();
    expect(left).toEqual([]);
  });
});
