import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import { createRandom, type Random } from './random';
import { birds, plants } from './words';

export type Person = Insertable<Database['account']> & { id: string };

const doctorCount = 24;
const memberCount = 120;

/** Whom a person can log in as; the order is that of the generated accounts. */
const doctorEmails = ['doctor@example.com', 'applicant@example.com'];
const memberEmails = ['member@example.com', 'newmember@example.com', 'reception@example.com', 'books@example.com'];

/** Who shares only with those whom they let follow. */
const privateMember = 5;

export interface People {
  doctors: Person[];
  /** The doctor whose yearly check is overdue, who takes no part in the community. */
  expired: Person;
  members: Person[];
  admin: Person;
}

function nameOf(index: number): [string, string] {
  const plant = plants[index % plants.length] ?? '';
  const bird = birds[(index * 7 + Math.floor(index / birds.length)) % birds.length] ?? '';
  return [plant, bird];
}

/** @param passwordHash of the one password that all demo accounts share */
export function makePeople(random: Random, passwordHash: string, now: Date): People {
  const account = (email: string, nickname: string, role: 'USER' | 'DOCTOR', chance = random): Person => ({
    id: chance.uuid(),
    email,
    password_hash: passwordHash,
    nickname,
    role,
    name: nickname.replace(/^Dr /, ''),
    gender: chance.pick(['0', '1', '2', '3'] as const),
    birthday: `${chance.int(1955, 2004)}-0${chance.int(1, 9)}-1${chance.int(0, 9)}`,
    created_at: new Date(now.getTime() - chance.int(20, 700) * 86_400_000),
  });
  const doctors = Array.from({ length: doctorCount }, (_, index) => {
    const [plant, bird] = nameOf(index);
    const email = doctorEmails[index] ?? `dr.${plant}.${bird}@example.com`.toLowerCase();
    return account(email, `Dr ${plant} ${bird}`, 'DOCTOR');
  });
  const members = Array.from({ length: memberCount }, (_, index) => {
    const [plant, bird] = nameOf(index + doctorCount);
    const email = memberEmails[index] ?? `${bird}.${plant}@example.com`.toLowerCase();
    return { ...account(email, `${bird} ${plant}`, 'USER'), private: index === privateMember };
  });
  const admin = { ...account('admin@example.com', 'Charis Team', 'USER'), staff: true };
  const name = 'Dr Saltbush Bowerbird';
  const expired = {
    ...account('dr.saltbush.bowerbird@example.com', name, 'DOCTOR', createRandom(doctorCount)),
    created_at: new Date(now.getTime() - 500 * 86_400_000),
  };
  return { doctors, expired, members, admin };
}
