/** A doctor **follows** calendars elsewhere: when those say that they are busy, no one books. What is booked stays, and is shown as a conflict. */
import { createHash } from 'node:crypto';
import { runTransaction, seal, unseal, urlFault } from '@charis/shared/node';
import type { Config } from '#config';
import { calendarEvents } from '#domains/booking/events';
import { type CalendarFailure, calendarFailures } from '#domains/booking/rules/calendar-failure.policy';
import * as store from '#domains/booking/store/busy-calendar.store';
import { findRules, lockCalendar } from '#domains/booking/store/setting.store';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';
import { mailSecretOf } from '#platform/files/own-secret';
import { fetchOutside } from '#platform/http/fetch-outside';
import type { AccountContext, Services } from '#platform/http/handler';
import { notFound, refusedField } from '#platform/http/refusal';
import { busyTimesOf } from './busy-times';

type ServiceDeps = Pick<Services, 'db' | 'clock' | 'config'>;

const second = 1000;
const dayMs = 86_400 * second;
/** From one reading of a calendar to the next. */
const every = 600 * second;
/** A doctor has it read again at most so often. */
const leastPause = 10 * second;
const mostCalendars = 10;
const mostAtOnce = 8;
/** Bytes of a calendar, and milliseconds for it to come. */
const most = 5_000_000;
const longest = 10 * second;
const purpose = 'address of a calendar';

/** Returns the address of a calendar; undefined where it was sealed with a secret that the site no longer has. */
function addressOf(config: Config, { url_sealed: sealed }: store.CalendarRow): string | undefined {
  try {
    return unseal(sealed, mailSecretOf(config), purpose);
  } catch {
    return undefined;
  }
}

type Reading =
  | { failure: CalendarFailure }
  | { unchanged: true }
  | { spans: { from: number; to: number }[]; read: store.CalendarRead };

/** Returns what a text says. Some servers write each time when they have written it. */
const hashOf = (text: string): Buffer =>
  createHash('sha256')
    .update(text.replaceAll(/^DTSTAMP.*$/gm, ''))
    .digest();

/** Reads a calendar for the days that can be booked. @param before what it said the last time */
async function readCalendar(
  { db, clock, config }: ServiceDeps,
  { doctorId, url, before }: { doctorId: string; url: string; before?: store.CalendarRow },
): Promise<Reading> {
  const now = clock.now().getTime();
  const { horizonDays } = await findRules(db, doctorId);
  const ends = now + (horizonDays + 1) * dayMs;
  // The events of further days are in the text alone: what has not changed is read once a day all the same.
  const known = before && before.covers_until.getTime() >= ends ? before : undefined;
  const answer = await fetchOutside(
    {
      url,
      accept: 'text/calendar',
      known: known && { etag: known.etag, lastModified: known.last_modified },
      most,
      longest,
    },
    config.calendars,
  );
  if (!('text' in answer)) return answer;
  const content_hash = hashOf(answer.text);
  if (known?.content_hash?.equals(content_hash)) return { unchanged: true };
  const [from, to] = [now - dayMs, ends + dayMs];
  const zone = await store.findZone(db, doctorId);
  const ownHost = new URL(config.publicUrl).hostname;
  const found = await busyTimesOf({ text: answer.text, from, to, zone, ownHost });
  if ('failure' in found) return found;
  const { spans, skipped } = found;
  const { etag, lastModified: last_modified } = answer;
  return { spans, read: { etag, last_modified, content_hash, covers_until: new Date(to), skipped } };
}

/** Writes down what was read, unless the doctor follows the calendar no more. The calendar of the doctor is locked. */
async function keep(db: Db, row: Pick<store.CalendarRow, 'id' | 'doctor_id'>, now: Date, reading: Reading) {
  if ('failure' in reading) return store.noteFailure(db, row.id, now, reading.failure);
  const isFollowed = await store.noteRead(db, row.id, now, 'read' in reading ? reading.read : undefined);
  if (!isFollowed || !('spans' in reading) || !(await store.replaceTimes(db, row, reading.spans))) return;
  await addEvent(db, calendarEvents.changed, { subjectId: row.doctor_id, actorId: null, at: now, data: {} });
}

/** Reads a calendar again. */
async function readAgain(services: ServiceDeps, row: store.CalendarRow): Promise<void> {
  const url = addressOf(services.config, row);
  const doctorId = row.doctor_id;
  const reading: Reading = url ? await readCalendar(services, { doctorId, url, before: row }) : { failure: 'unsealed' };
  await runTransaction(services.db, async (trx) => {
    await lockCalendar(trx, doctorId);
    await keep(trx, row, services.clock.now(), reading);
  });
}

/** Reads the calendars whose time has come; several processes share them. */
export async function readDueCalendars(services: ServiceDeps, stopped: () => boolean): Promise<void> {
  const { db, clock } = services;
  for (let count = mostAtOnce; count === mostAtOnce && !stopped(); ) {
    const now = clock.now();
    const due = await store.claimDue(db, now, new Date(now.getTime() + every), mostAtOnce);
    await Promise.all(due.map((row) => readAgain(services, row)));
    count = due.length;
  }
}

/** Fails when the doctor follows a calendar already, or as many as they can. */
async function requireNew(db: Db, config: Config, doctorId: string, url: string): Promise<void> {
  const known = await store.findCalendars(db, doctorId);
  if (known.some((row) => addressOf(config, row) === url)) {
    throw refusedField('url', 'You follow this calendar already.');
  }
  if (known.length >= mostCalendars) throw refusedField('url', `You can follow up to ${mostCalendars} calendars.`);
}

/** Returns the address that someone has typed or pasted. @throws {Refusal} where it leads to no calendar */
function typedAddress(typed: string, config: Config): string {
  const url = typed.replace(/^webcals?:/i, 'https:');
  if (!URL.canParse(url) || urlFault(url, config.calendars)) throw refusedField('url', calendarFailures.address);
  return new URL(url).href;
}

/** Follows a calendar, which is read before: what cannot be read is not followed. */
export async function followCalendar(context: AccountContext, { name, url: typed }: { name: string; url: string }) {
  const { db, clock, config, account } = context;
  const url = typedAddress(typed, config);
  await requireNew(db, config, account.id, url);
  const reading = await readCalendar(context, { doctorId: account.id, url });
  if ('failure' in reading) throw refusedField('url', calendarFailures[reading.failure]);
  return runTransaction(db, async (trx) => {
    await lockCalendar(trx, account.id);
    await requireNew(trx, config, account.id, url);
    const now = clock.now();
    const row = {
      doctor_id: account.id,
      name,
      url_sealed: seal(url, mailSecretOf(config), purpose),
      host: new URL(url).host,
      due_at: new Date(now.getTime() + every),
    };
    const id = await store.insertCalendar(trx, { ...row, now });
    await keep(trx, { ...row, id }, now, reading);
    return { calendarId: id };
  });
}

/** Reads a calendar now, and returns what is known of it then. */
export async function readNow(context: AccountContext, calendarId: string): Promise<store.CalendarRow> {
  const { db, clock, account } = context;
  const find = async () => {
    const row = await store.findCalendar(db, account.id, calendarId);
    if (!row) throw notFound('The calendar');
    return row;
  };
  const row = await find();
  if (clock.now().getTime() - row.tried_at.getTime() < leastPause) return row;
  await readAgain(context, row);
  return find();
}

/** Follows a calendar no more: its times are free again. The call is one transaction. */
export async function unfollowCalendar({ db, clock, account }: AccountContext, calendarId: string) {
  await lockCalendar(db, account.id);
  if (!(await store.deleteCalendar(db, account.id, calendarId))) throw notFound('The calendar');
  const event = { subjectId: account.id, actorId: account.id, at: clock.now(), data: {} };
  await addEvent(db, calendarEvents.changed, event);
  return { calendarId };
}
