/**
 * Goes through every operation of the contract as each role of a team, for a doctor of it and for one of another: a call that the table of roles does
 * not name is refused, and one that it names reads and changes nothing of anyone but the doctor.
 */
import { type OperationName, operations } from '@charis/shared/contract';
import { mayCallFor, type TeamRole, teamCalls, teamRoles } from '@charis/shared/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOwner, type Owner, rowsOf } from '#testing/owner';
import { actingFor, createTeam, type TestTeam } from '#testing/team';
import { startTestApi, type TestApi } from '#testing/test-api';
import { walks } from '#testing/walks';

let api: TestApi;
let team: TestTeam;
let owner: Owner;
let before: string;
beforeAll(async () => {
  api = await startTestApi({ now: '2026-09-03T00:00:00Z' });
  team = await createTeam(api);
  owner = await createOwner(api);
  before = await rowsOf(api, owner.id);
}, 60_000);
afterAll(() => api.close());

const names = Object.keys(operations) as OperationName[];
const refused = { code: 403, msg: 'You cannot do this for another doctor.' };

/** Params that name nothing: a call that is refused is refused before they are read. */
const inputOf = (name: OperationName) => {
  const places = [...operations[name].path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, 'x'] as const);
  return places.length > 0 ? { params: Object.fromEntries(places) } : {};
};

it('names calls of the contract alone', () => {
  expect(Object.keys(teamCalls).filter((name) => !names.includes(name as OperationName))).toEqual([]);
});

it('leaves what is most private to the doctor', () => {
  const kept = [
    'openPatientNote',
    'savePatientNote',
    'openFormAnswers',
    'setAutomaticAnswer',
    'getReservation',
    'myReservation',
  ];
  expect(kept.filter((name) => teamCalls[name])).toEqual([]);
});

describe.each(teamRoles)('%s', (role: TeamRole) => {
  const others = names.filter((name) => !mayCallFor([role], name));

  it('is refused each call for a doctor that the table does not name', async () => {
    const doctor = role === 'practitioner' ? team.owner : team.practitioner;
    for (const name of others) {
      const answer = await team[role].call(name, inputOf(name) as never, actingFor(doctor));
      expect([name, answer]).toMatchObject([name, refused]);
    }
  }, 60_000);

  it('is refused every call for a doctor of another team, and for someone who is no doctor', async () => {
    for (const id of [owner.doctorId, team.bookkeeper.id, owner.id, 'nonsense']) {
      if (id === team[role].id) continue;
      for (const name of Object.keys(teamCalls) as OperationName[]) {
        const answer = await team[role].call(name, inputOf(name) as never, { 'charis-doctor': id });
        expect([name, answer]).toMatchObject([name, refused]);
      }
    }
  }, 60_000);
});

const named = Object.entries(walks).flatMap(([name, { others }]) =>
  typeof others === 'string' || !teamCalls[name]
    ? []
    : others.map((one, index) => ({ name: name as OperationName, index, one })),
);

it.each(named)('reads and changes nothing of someone else by $name ($index) for the doctor', async ({ name, one }) => {
  const by = teamCalls[name]?.includes('receptionist') ? team.receptionist : team.bookkeeper;
  const { code, data } = await by.call(name, one.input(owner) as never, actingFor(team.practitioner));
  expect(one.codes).toContain(code);
  const known = [owner.secret, owner.reservationId, owner.conversationId];
  expect(known.filter((trace) => JSON.stringify(data ?? null).includes(trace))).toEqual([]);
  expect(await rowsOf(api, owner.id)).toBe(before);
});

it('asks a guest who names a doctor to log in', async () => {
  const { code } = await api.call(
    'getSchedule',
    { query: { from: '2026-09-03', to: '2026-09-03' } },
    {
      headers: actingFor(team.owner),
    },
  );
  expect(code).toBe(403);
});
