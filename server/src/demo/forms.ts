/** Forms of the doctor who can be tried out and of another, whose types of appointment name one. */

import { appointmentState } from '@charis/shared/rules';
import { sql } from 'kysely';
import { templates } from '#domains/forms/rules/templates';
import type { Db } from '#platform/database/connection';
import { demoDoctor, demoMember } from './logins';

const day = 24 * 3_600_000;

async function addForm(db: Db, doctorId: string, templateId: string, now: Date): Promise<string> {
  const template = templates.find((one) => one.templateId === templateId);
  if (!template) throw new Error(`There is no template ${templateId}.`);
  const { title, titleZh: title_zh, item } = template;
  const { id } = await db
    .insertInto('questionnaire')
    .values({ doctor_id: doctorId, version: 1, status: 'active', saved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = { questionnaire_id: id, version: 1, title, title_zh, item: JSON.stringify(item) };
  await db.insertInto('questionnaire_version').values(version).execute();
  return id;
}

/** What a member answers who has nothing to tell. */
const answered = (templateId: string) =>
  JSON.stringify(
    (templates.find((one) => one.templateId === templateId)?.item ?? []).flatMap(
      ({ linkId, type, text, answerOption }) => {
        const none = answerOption.at(-1)?.text ?? '';
        const answers = { text: 'None', choice: none, scale: '4', date: '', photo: '', consent: 'Wren Banksia' };
        return answers[type] ? [{ linkId, text, answer: [answers[type]] }] : [];
      },
    ),
  );

interface Visit {
  id: string;
  doctor_id: string;
  member_id: string;
}

/** Returns visits that are booked, the next first. */
async function findVisits(db: Db, email: string, of: 'doctor' | 'member', now: Date, limit: number): Promise<Visit[]> {
  const mine = of === 'doctor' ? sql`r.doctor_id = a.id` : sql`r.member_id = a.id`;
  const { rows } = await sql<Visit>`
    select r.id, r.doctor_id, r.member_id from reservation r join account a on a.email = ${email} and ${mine}
      join doctor_profile p on p.account_id = r.doctor_id and p.application_state = 'APPROVED'
    where r.state = ${appointmentState.booked} and r.starts_at > ${now} and r.member_id is not null
    order by r.starts_at, r.id limit ${limit}`.execute(db);
  return rows;
}

async function send(db: Db, formId: string, { id, member_id }: Visit, now: Date, item?: string): Promise<void> {
  const sent = {
    questionnaire_id: formId,
    version: 1,
    reservation_id: id,
    member_id,
    sent_at: new Date(now.getTime() - day),
  };
  const done = item ? { item, status: 'completed' as const, revision: 1, authored_at: now } : {};
  await db
    .insertInto('questionnaire_response')
    .values({ ...sent, ...done })
    .execute();
}

const templateId = 'injectables';

export async function makeForms(db: Db, now: Date): Promise<void> {
  const [first, second] = await findVisits(db, demoDoctor.email, 'doctor', now, 2);
  if (!first) return;
  const formId = await addForm(db, first.doctor_id, templateId, now);
  await send(db, formId, first, now);
  if (second) await send(db, formId, second, now, answered(templateId));

  const own = await findVisits(db, demoMember.email, 'member', now, 20);
  const elsewhere = own.find(({ doctor_id }) => doctor_id !== first.doctor_id);
  if (!elsewhere) return;
  const { doctor_id } = elsewhere;
  const historyId = await addForm(db, doctor_id, 'medical-history', now);
  await send(db, historyId, elsewhere, now);
  const type = { doctor_id, modes: ['clinic' as const], notice_hours: 24, auto_confirm: true };
  await db
    .insertInto('appointment_type')
    .values([
      {
        ...type,
        position: 1,
        name: 'Laser session',
        name_zh: '激光治疗',
        minutes: 90,
        fee_aud: 320,
        questionnaire_id: historyId,
      },
      { ...type, position: 2, name: 'Short review', name_zh: '简短复查', minutes: 15, fee_aud: 60 },
    ])
    .execute();
}
