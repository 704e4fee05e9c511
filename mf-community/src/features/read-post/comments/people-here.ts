import { createContext, useContext } from 'react';
import { byNearness } from '#lib/members/by-nearness';

export interface PersonHere {
  userId: string;
  nickname: string;
}

/** The author of the post and those of its comments, in this order. */
export const PeopleHereContext = createContext<PersonHere[]>([]);

export const usePeopleHere = (): PersonHere[] => useContext(PeopleHereContext);

/** How many are offered. */
const most = 10;

/** Returns members to mention: the nearest names first, of those as near who wrote here; these alone before a name is typed. */
export function mentionable<Person extends PersonHere>(
  here: readonly PersonHere[],
  found: readonly Person[],
  sought: string,
  self: string,
): PersonHere[] {
  const name = sought.trim().toLowerCase();
  const near = here.filter(({ userId, nickname }) => userId !== '' && nickname.toLowerCase().includes(name));
  const byId = new Map([...near, ...(name ? found : [])].map((person) => [person.userId, person]));
  byId.delete(self);
  return byNearness([...byId.values()], name).slice(0, most);
}
