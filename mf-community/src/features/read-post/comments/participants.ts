import { createContext, useContext } from 'react';
import { sortByMatch } from '#lib/members/sort-by-match';

export interface Participant {
  userId: string;
  nickname: string;
}

/** The author of the post and those of its comments, in this order. */
export const ParticipantsContext = createContext<Participant[]>([]);

export const useParticipants = (): Participant[] => useContext(ParticipantsContext);

/** How many are offered. */
const most = 10;

/** Returns members to mention: the nearest names first, of those as near who wrote here; these alone before a name is typed. */
export function mentionable<Person extends Participant>(
  here: readonly Participant[],
  found: readonly Person[],
  sought: string,
  self: string,
): Participant[] {
  const name = sought.trim().toLowerCase();
  const near = here.filter(({ userId, nickname }) => userId !== '' && nickname.toLowerCase().includes(name));
  const byId = new Map([...near, ...(name ? found : [])].map((person) => [person.userId, person]));
  byId.delete(self);
  return sortByMatch([...byId.values()], name).slice(0, most);
}
