/** Five doctors with twenty times that overlap each other's, and many members who want them. */

import { insertConsent } from '#domains/identity/store/consent.store';
import type { Db } from '#platform/database/connection';
import { createAccount, createDoctor, createSession } from '../factories';

export interface Person {
  id: string;
  token: string;
}

export interface World {
  doctors: Person[];
  members: Person[];
  /** The day that everyone wants, on the clinics' calendar. */
  day: string;
  /** The wall times of each doctor's day. */
  times: string[][];
}

const dayMs = 86_400_000;
const timesPerDoctor = 4;
const slotMinutes = 30;

const wallTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Ten minutes lie between the beginnings of two doctors' days; the last two doctors confirm by hand, and one keeps buffers. */
async function createDoctors(db: Db, now: Date) {
  const times: string[][] = [];
  const doctors: Person[] = [];
  for (const place of [0, 1, 2, 3, 4]) {
    const buffer = place === 2 ? 5 : 0;
    const step = slotMinutes + 2 * buffer;
    const starts = 540 + 10 * place;
    const { id } = await createDoctor(db, {
      rules: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        starts_minute: starts,
        ends_minute: starts + timesPerDoctor * step,
      })),
      setting: {
        auto_confirm: place < 3,
        buffer_before_minutes: buffer,
        buffer_after_minutes: buffer,
        cancellation_hours: 0,
      },
    });
    doctors.push({ id, token: await createSession(db, id, now) });
    times.push(Array.from({ length: timesPerDoctor }, (_, slot) => wallTime(starts + buffer + slot * step)));
  }
  return { doctors, times };
}

export async function createWorld(db: Db, contenders: number, now: Date): Promise<World> {
  const { doctors, times } = await createDoctors(db, now);
  const members: Person[] = [];
  for (let serial = 0; serial < contenders; serial += 1) {
    const { id } = await createAccount(db);
    await insertConsent(db, id, 'terms', now);
    members.push({ id, token: await createSession(db, id, now) });
  }
  return { doctors, members, times, day: new Date(now.getTime() + 4 * dayMs).toISOString().slice(0, 10) };
}
