/** What members and doctors do most, over HTTP. */
import { Pool } from 'undici';
import { drive, type Slice } from '../drive';
import { type Amounts, doctorId, tokenOf } from './fill';

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

function figuresOf({ times, seconds }: Slice): Figures {
  const ordered = [...times].sort((one, other) => one - other);
  const at = (share: number) => ordered[Math.max(0, Math.ceil(ordered.length * share) - 1)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Returns the n-th working day to come. */
function workingDay(place: number): string {
  const day = new Date();
  for (let left = place; left >= 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() % 6 !== 0) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Appointments to come that a member may have with one doctor. */
const mostOfOne = 5;

interface Options {
  seconds: number;
  connections: number;
}

export function openMeasures(address: string, { doctors }: Amounts, { seconds, connections }: Options) {
  const pool = new Pool(address, { connections });
  async function ask(path: string, body?: object, token?: string): Promise<void> {
    const answer = await pool.request({
      path: `/api${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.body.text();
    if (!text.startsWith('{"code":100')) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
  }
  const some = (serial: number, step: number) => doctorId((serial * step) % doctors);
  const today = new Date();
  const acts = {
    month: (serial: number) => {
      const month = 1 + ((today.getUTCMonth() + (serial % 5)) % 12);
      const year = today.getUTCFullYear() + (month <= today.getUTCMonth() ? 1 : 0);
      return ask(`/reservation/monthlyCalendar?doctorUserId=${some(serial, 7)}&year=${year}&month=${month}`);
    },
    next: (serial: number) => {
      const doctorUserIds = Array.from({ length: 20 }, (_, place) => doctorId((serial * 20 + place) % doctors));
      return ask('/reservation/nextSlots', { doctorUserIds, limit: 1 });
    },
    // The second time of each day to come, by another person with each doctor, as often as one may: no one is in the way of another.
    book: (serial: number) => {
      const [place, day] = [serial % doctors, Math.floor(serial / doctors)];
      const time = { selectTime: workingDay(day), displayTime: '09:30' };
      const visit = { type: 'initial', mode: 'clinic' };
      const booker = tokenOf((place + Math.floor(day / mostOfOne)) % doctors);
      return ask('/reservation/reservationApply', { doctorUserId: doctorId(place), ...time, ...visit }, booker);
    },
  };
  let booked = 0;
  return {
    async measure(name: keyof typeof acts, over = connections): Promise<Figures> {
      const from = name === 'book' ? booked : 0;
      const slice = await drive(acts[name], { connections: over, seconds, from });
      if (name === 'book') booked += slice.calls + over;
      return figuresOf(slice);
    },
    close: () => pool.close(),
  };
}
