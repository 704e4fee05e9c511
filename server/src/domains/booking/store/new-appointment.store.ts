import { sql } from 'kysely';
import type { Db } from '#platform/database/connection';
import { preparedStatement } from '#platform/database/prepared-statement';
import type { AppointmentRow } from './appointment.store';
import type { BookedType } from './appointment-type.store';

/** A person for whom a member books. */
export interface Relative {
  name: string;
  relation: NonNullable<AppointmentRow['relation']>;
  /** The time at which the member said that they agree. */
  agreedAt: Date;
}

/** A caller, or a patient for whom the practice books. */
export interface Guest {
  name: string;
  /** Of a caller; members keep number and email to themselves. */
  phone: string;
  email: string;
  /** The first appointment of a caller, by which one without a number is known again. */
  callerId: string | null;
}

interface NewAppointment {
  doctorId: string;
  /** Null for a guest. */
  memberId: string | null;
  /** The person as the practice wrote it down, where it made the appointment. */
  guest?: Guest | undefined;
  clinicId: string;
  startsAt: Date;
  endsAt: Date;
  busy: string;
  state: number;
  type: 'initial' | 'follow-up';
  /** Undefined for a first consultation and a follow-up. */
  named: Pick<BookedType, 'id' | 'name' | 'name_zh'> | undefined;
  mode: 'clinic' | 'video';
  categoryName: string | null;
  note: string;
  referralConfirmed: boolean;
  feeAud: number;
  cancellationHours: number;
  expiresAt: Date | null;
  /** Until when it waits for a payment; null where it waits for none. */
  holdUntil: Date | null;
  replacesId: string | null;
  /** Undefined where the member comes themselves. */
  relative: Relative | undefined;
  reminders: AppointmentRow['reminders'];
  /** The account that makes it. */
  by: string;
  /** The member who waits no longer for a time of the doctor's. */
  waitlistMemberId: string | null;
  now: Date;
}

/** Whom and what an appointment is for, in columns. */
interface MadeColumns {
  guestName: string | null;
  guestPhone: string;
  guestEmail: string;
  callerId: string | null;
  relativeName: string;
  relation: AppointmentRow['relation'];
  relativeAgreedAt: Date | null;
  typeId: string | null;
  typeName: string;
  typeNameZh: string;
  action: string;
}

const insertMade = preparedStatement((made: Omit<NewAppointment, 'guest' | 'named' | 'relative'> & MadeColumns, db) =>
  db
    .with('made', (cte) =>
      cte
        .insertInto('reservation')
        .values({
          doctor_id: made.doctorId,
          member_id: made.memberId,
          guest_name: made.guestName,
          guest_phone: made.guestPhone,
          guest_email: made.guestEmail,
          caller_id: made.callerId,
          relative_name: made.relativeName,
          relation: made.relation,
          relative_agreed_at: made.relativeAgreedAt,
          clinic_id: made.clinicId,
          starts_at: made.startsAt,
          ends_at: made.endsAt,
          busy: made.busy,
          state: made.state,
          type: made.type,
          type_id: made.typeId,
          type_name: made.typeName,
          type_name_zh: made.typeNameZh,
          mode: made.mode,
          category_name: made.categoryName,
          note: made.note,
          referral_confirmed: made.referralConfirmed,
          fee_aud: made.feeAud,
          cancellation_hours: made.cancellationHours,
          expires_at: made.expiresAt,
          hold_until: made.holdUntil,
          replaces_id: made.replacesId,
          reminders: made.reminders,
          created_at: made.now,
          changed_at: made.now,
        })
        .returning(['id', 'state', 'created_at']),
    )
    .with('waited', (cte) =>
      cte.deleteFrom('waitlist').where('doctor_id', '=', made.doctorId).where('member_id', '=', made.waitlistMemberId),
    )
    .insertInto('reservation_event')
    .columns(['reservation_id', 'action', 'to_state', 'by_account', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('made')
        .select([
          'id',
          sql.val(made.action).as('action'),
          'state',
          sql<string>`${made.by}::uuid`.as('by'),
          'created_at',
        ]),
    )
    .returning('reservation_id as id'),
);

/** Returns its id; its row of the history comes with it. */
export async function insertAppointment(db: Db, { guest, named, relative, ...made }: NewAppointment): Promise<string> {
  const { name: guestName = null, phone: guestPhone = '', email: guestEmail = '', callerId = null } = guest ?? {};
  const who = { guestName, guestPhone, guestEmail, callerId };
  const whose = {
    relativeName: relative?.name ?? '',
    relation: relative?.relation ?? null,
    relativeAgreedAt: relative?.agreedAt ?? null,
  };
  const what = { typeId: named?.id ?? null, typeName: named?.name ?? '', typeNameZh: named?.name_zh ?? '' };
  const action = made.replacesId ? 'ask-to-move' : 'apply';
  const [row] = await insertMade(db, {
    ...made,
    ...who,
    ...whose,
    ...what,
    action,
  });
  if (!row) throw new Error('No appointment was made.');
  return row.id;
}
