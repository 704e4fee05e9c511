/**
 * Members and doctors who all act at once on the same times, while one of two processes is killed. Who books, moves and cancels is decided by
 * a seed; who comes first is not.
 */
import { randomUUID } from 'node:crypto';
import type { Reply } from '../test-api';
import { Tally } from './tally';
import type { TwoProcesses } from './two-processes';
import type { Person, World } from './world';

export interface Outcome {
  tally: Tally;
  /** Appointments that the API has said are made. */
  acknowledged: Set<string>;
  /** Those that someone has tried to end, so that they may be over. */
  ended: Set<string>;
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Contest extends Outcome {
  world: World;
  api: TwoProcesses;
}

const idOf = ({ data }: Reply<unknown>) => (data as { kaReservationId: string }).kaReservationId;

function timeOf({ times, day }: World, place: number, random: () => number) {
  const own = times[place] ?? [];
  return { selectTime: day, displayTime: own[Math.floor(random() * own.length)] ?? '' };
}

/** Books, and with what came of it moves, cancels or stays, `rounds` times. */
async function contend(contest: Contest, { token }: Person, serial: number, rounds: number): Promise<void> {
  const { world, api, tally, acknowledged, ended } = contest;
  const random = randomOf(serial);
  let held: { id: string; place: number } | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const turn = serial + round;
    if (!held) {
      const place = Math.floor(random() * world.doctors.length);
      const body = {
        doctorUserId: world.doctors[place]?.id ?? '',
        ...timeOf(world, place, random),
        type: 'initial' as const,
        mode: 'clinic' as const,
      };
      const key = randomUUID();
      const send = (more: number) =>
        tally.count('book', () => api.call(token, turn + more, 'applyReservation', { body }, key));
      // Some press twice, and both processes get it.
      const replies = await Promise.all(random() < 0.1 ? [send(0), send(1)] : [send(0)]);
      const reply = replies.find(({ code }) => code === 100);
      if (reply) {
        held = { id: idOf(reply), place };
        acknowledged.add(held.id);
      }
    } else if (random() < 0.4) {
      const { id } = held;
      ended.add(id);
      await tally.count('cancel', () => api.call(token, turn, 'cancelReservation', { body: { kaReservationId: id } }));
      held = undefined;
    } else if (random() < 0.6) {
      const { id, place } = held;
      const body = { kaReservationId: id, ...timeOf(world, place, random) };
      const reply = await tally.count('move', () => api.call(token, turn, 'updateReservation', { body }, randomUUID()));
      if (reply.code === 100 && idOf(reply) !== id) {
        // The doctor is asked; the old one ends when the new one is confirmed.
        acknowledged.add(idOf(reply));
        ended.add(id);
        return;
      }
    }
  }
}

/** Answers what is asked for, cancels now and then, and closes and opens hours and days, until the members are done. */
async function keepCalendar(contest: Contest, { token }: Person, place: number, isOver: () => boolean): Promise<void> {
  const { world, api, tally, ended } = contest;
  const random = randomOf(1000 + place);
  for (let turn = 0; !isOver(); turn += 1) {
    const state = turn % 2 ? (1 as const) : (0 as const);
    const hours = timeOf(world, place, random);
    await tally.count('close or open', () =>
      turn % 8 < 6
        ? api.call(token, turn, 'setSlotOpen', { body: { ...hours, state } })
        : api.call(token, turn, 'setDayOpen', { body: { selectTime: world.day, state } }),
    );
    const { data } = await api.call(token, turn, 'listAppointmentRequests', { query: {} });
    for (const { kaReservationId } of data as { kaReservationId: string }[]) {
      const confirms = random() < 0.6;
      if (!confirms) ended.add(kaReservationId);
      const answer = confirms ? { state: 1 as const } : { state: 2 as const, reason: 'I am away.' };
      await tally.count('answer', () =>
        api.call(token, turn, 'handleReservation', { body: { kaReservationId, ...answer } }),
      );
    }
  }
  await api.call(token, 1, 'setDayOpen', { body: { selectTime: world.day, state: 1 } });
}

/** @param rounds of each member */
export async function runContention(api: TwoProcesses, world: World, rounds: number): Promise<Outcome> {
  const contest: Contest = { world, api, tally: new Tally(), acknowledged: new Set(), ended: new Set() };
  let over = false;
  let done = 0;
  let killed: Promise<void> | undefined;
  const calendars = world.doctors.map((doctor, place) => keepCalendar(contest, doctor, place, () => over));
  await Promise.all(
    world.members.map(async (member, serial) => {
      await contend(contest, member, serial, rounds);
      done += 1;
      if (done > world.members.length / 3) killed ??= api.killOne();
    }),
  );
  over = true;
  await Promise.all([...calendars, killed]);
  return contest;
}
