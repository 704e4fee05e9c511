import { siteZone } from '@charis/shared/rules';
import type { Insertable } from 'kysely';
import { hashPassword } from '#domains/identity/commands/password';
import type { Clock } from '#platform/clock/clock';
import type { Db } from '#platform/database/connection';
import type { Database } from '#platform/database/tables';
import { takeTurn } from '#platform/database/turn.store';
import type { Storage } from '#platform/files/storage';
import { addStories } from './add-stories';
import { decidedOnly, makeApplications } from './applications';
import { makeAppointments } from './appointments';
import { makeAuditLog } from './audit';
import { makeClinics } from './clinics';
import { makeConsents } from './consents';
import { makeDiaries } from './diaries';
import { joinDoctors, makeDoctors } from './doctors';
import { addHighlights, addLogins, addMentions, addMoments, makeCommentLikes, makeReports } from './engagement';
import { addFilm } from './film';
import { makeForms } from './forms';
import { demoPassword } from './logins';
import { makePayouts } from './payouts';
import { makePeople } from './people';
import { approvedAmong, makeCommunity } from './posts';
import { makeQuestions } from './questions';
import { createRandom } from './random';
import { makeReservations } from './reservations';
import { makeSchedule } from './schedule';
import { makeTeams } from './team';
import { makeTickets } from './tickets';
import { makeViews } from './views';
import { type HashedCode, makeVouchers } from './vouchers';

const name = 'demo';
const seed = 20_261_121;
const rowsPerStatement = 1000;

async function insert<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** Puts files where their uploads say that they are. */
async function keepFiles(storage: Storage, files: [key: string, content: Buffer][]): Promise<void> {
  await Promise.all(files.map(([key, content]) => storage.write(key, content)));
}

interface DemoOptions {
  /** Whether an administrator with the published password is among the accounts. */
  withStaff: boolean;
  /** The site's codes of vouchers. */
  hashedCode: HashedCode;
}

async function fill(
  db: Db,
  storage: Storage,
  { passwordHash, now, withStaff, hashedCode }: DemoOptions & { passwordHash: string; now: Date },
): Promise<void> {
  const random = createRandom(seed);
  const people = makePeople(random, passwordHash, now);
  const clinics = makeClinics(random);
  const doctorPeople = [...people.doctors, people.expired];
  const applied = joinDoctors(
    makeDoctors(random, people.doctors, clinics),
    makeDoctors(createRandom(seed + 33), [people.expired], clinics, people.doctors.length),
  );
  const applying = { people: doctorPeople, doctors: applied, clinics, admin: people.admin, now };
  const applications = makeApplications(createRandom(seed + 20), applying);
  const doctors = decidedOnly(applied);
  const community = makeCommunity(random, people, now);
  const film = await addFilm(createRandom(seed + 2), community);
  const drawings = await addStories(createRandom(seed + 3), community, people);
  const around = createRandom(seed + 1);
  addMoments(around, community, people, now);
  addHighlights(community);
  const mentions = addMentions(around, community, people);
  await insert(db, 'account', [...doctorPeople, ...people.members, { ...people.admin, staff: withStaff }]);
  await insert(db, 'consent', makeConsents(people));
  await insert(db, 'clinic', clinics);
  await insert(db, 'doctor_profile', doctors.profiles);
  await insert(db, 'doctor_clinic', doctors.clinics);
  await insert(db, 'clinic_person', makeTeams(doctors, clinics, people, now));
  await insert(db, 'doctor_procedure', doctors.procedures);
  await insert(db, 'doctor_instrument', doctors.instruments);
  await insert(db, 'doctor_specialty', applications.specialties);
  await insert(db, 'doctor_experience', applications.experience);
  await insert(db, 'doctor_faq', applications.faq);
  await insert(db, 'booking_setting', doctors.settings);
  await insert(db, 'weekly_rule', doctors.rules);
  const seen = doctors.profiles.map(({ account_id }) => account_id);
  await insert(db, 'doctor_view', makeViews(createRandom(seed + 32), seen, now));
  const { reservations, evaluations } = await makeReservations(random, db, people.members, now);
  await insert(db, 'reservation', reservations);
  await insert(db, 'evaluation', evaluations);
  await makeSchedule(createRandom(seed + 17), db, now);
  await makeAppointments(db, now);
  await makeForms(db, now);
  await insert(db, 'upload', [...film.uploads, ...drawings.uploads, ...applications.uploads]);
  await keepFiles(storage, [...film.files, ...drawings.files, ...applications.files]);
  await insert(db, 'application', applications.applications);
  await insert(db, 'application_document', applications.documents);
  await insert(db, 'application_event', applications.events);
  await insert(db, 'post', community.posts);
  await insert(db, 'post_tag', community.tags);
  await insert(db, 'post_area', community.areas);
  await insert(db, 'post_like', community.likes);
  await insert(db, 'post_save', community.saves);
  await insert(db, 'comment', community.comments);
  await insert(db, 'follow', community.follows);
  await insert(db, 'block', community.blocks);
  await insert(db, 'mention', mentions);
  await insert(db, 'comment_like', makeCommentLikes(around, community, people, now));
  await insert(db, 'report', makeReports(around, community, people, now));
  await addLogins(db, community, people, now);
  const diaries = makeDiaries(createRandom(seed + 31), people.members, now);
  await insert(db, 'post', diaries.posts);
  await insert(db, 'post_area', diaries.areas);
  const buyers = people.members.filter(({ email }) => email !== 'newmember@example.com');
  const writers = { doctors: approvedAmong(people.doctors), members: buyers };
  const asked = makeQuestions(createRandom(seed + 34), writers, now);
  await insert(db, 'post', asked.posts);
  await insert(db, 'question', asked.questions);
  await insert(db, 'post_like', asked.same);
  await insert(db, 'comment', asked.answers);
  await insert(db, 'comment_like', asked.helpful);
  const zoneOf = (clinicId: string) => clinics.find(({ id }) => id === clinicId)?.zone ?? siteZone;
  const vouchers = makeVouchers(createRandom(seed + 19), { doctors, members: buyers, now, hashedCode, zoneOf });
  await insert(db, 'coupon', vouchers.coupons);
  await insert(db, 'coupon_event', vouchers.couponEvents);
  await insert(db, 'coupon_order', vouchers.orders);
  await insert(db, 'order_event', vouchers.orderEvents);
  await insert(db, 'voucher_code', vouchers.codes);
  await insert(db, 'payment_event', vouchers.payments);
  await insert(db, 'refund', vouchers.refunds);
  await insert(db, 'payment_dispute', vouchers.disputes);
  const paid = makePayouts(createRandom(seed + 35), vouchers, {
    doctors: people.doctors,
    staffId: people.admin.id,
    now,
  });
  await insert(db, 'payout_account', paid.accounts);
  await insert(db, 'payout', paid.payouts);
  const ledger = [...vouchers.ledger, ...paid.ledger];
  await insert(
    db,
    'ledger_entry',
    ledger.toSorted((one, other) => Number(one.at) - Number(other.at)),
  );
  const contact = makeTickets(createRandom(seed + 18), people.members, people.admin.id, now);
  await insert(db, 'ticket', contact.tickets);
  await insert(db, 'ticket_message', contact.messages);
  await insert(db, 'ticket_event', contact.events);
  await makeAuditLog(db, people.admin.id);
  const chosen = await db.selectFrom('interest').select('id').orderBy('position').limit(4).execute();
  const interests = people.members
    .slice(0, 1)
    .flatMap(({ id }) => chosen.map((interest) => ({ account_id: id, interest_id: interest.id })));
  await insert(db, 'account_interest', interests);
}

/**
 * Fills an empty database with demo data, once; several processes may call it at once. Dates are relative to the clock.
 * @returns whether this call filled it.
 */
export async function seedDemo(
  db: Db,
  clock: Clock,
  storage: Storage,
  { withStaff, hashedCode }: DemoOptions,
): Promise<boolean> {
  const done = await db.selectFrom('seed').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return false;
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'charis demo');
    const inserted = await trx
      .insertInto('seed')
      .values({ name, at: clock.now() })
      .onConflict((oc) => oc.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!inserted) return false;
    await fill(trx, storage, { passwordHash, now: clock.now(), withStaff, hashedCode });
    return true;
  });
}
