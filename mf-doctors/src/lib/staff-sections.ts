import { createStore, useSearchParams } from '@charis/shared/remote';

interface Section {
  id: string;
  title: string;
}

/** This remote's own, which is there whatever others offer. */
const first = 'overview';
/** The order of the sections, in whichever order remotes come; one that is not named comes last. */
const order = [
  first,
  'applications',
  'moderation',
  'orders',
  'vouchers',
  'settlements',
  'payouts',
  'ledger',
  'contact',
  'answers',
  'people',
  'deletions',
  'audit',
  'queues',
  'system',
];
const placeOf = ({ id }: Section) => (order.includes(id) ? order.indexOf(id) : order.length);

/** The sections that /admin shows, for the rail beside it. */
export const staffSections = createStore<{ sections: Section[] }>(() => ({ sections: [] }));

/** Adds a section; the function that comes back takes it away again. */
export function introduceSection(section: Section): () => void {
  const without = (sections: Section[]) => sections.filter(({ id }) => id !== section.id);
  staffSections.setState(({ sections }) => ({
    sections: [...without(sections), section].sort((one, other) => placeOf(one) - placeOf(other)),
  }));
  return () => staffSections.setState(({ sections }) => ({ sections: without(sections) }));
}

/** Returns the id of the section that `?section=` of the address names; a name that no one knows is the first. */
export function useStaffSection(): string {
  const [query] = useSearchParams();
  const sections = staffSections((known) => known.sections);
  const asked = query.get('section') ?? first;
  return order.includes(asked) || sections.some(({ id }) => id === asked) ? asked : first;
}
