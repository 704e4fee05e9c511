import type { personFields } from '#lib/person/person.rules';
import type { SubStep } from '../flow.rules';
import type { Person } from './kept-person';

/** The part of step 4 that asks for each field. */
export const subStepOf: Record<(typeof personFields)[number], SubStep> = {
  nickname: 1,
  name: 1,
  gender: 1,
  birthday: 1,
  img: 2,
  interested: 3,
};

/** Returns what is new in a person since it was saved, without what is wrong. */
export function savablePart(saved: Person, now: Person, mistakes: Partial<Record<keyof Person, unknown>>) {
  const isNew = (name: keyof Person) => !mistakes[name] && String(now[name]) !== String(saved[name]);
  const names = (Object.keys(now) as (keyof Person)[]).filter(isNew);
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<Person>;
}
