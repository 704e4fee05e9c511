import type { missingOf, Values } from './profile-values';

/** The sections of a profile, in the order of the doctor's page. */
export const sections = ['about', 'practice', 'history', 'clinics', 'videos', 'faq'] as const;

export type Section = (typeof sections)[number];

/** What may be missing in a profile. */
export type Part = ReturnType<typeof missingOf>['missing'][number];

export const sectionOf: Record<Part, Section> = {
  picture: 'about',
  bio: 'about',
  languages: 'about',
  specialties: 'practice',
  procedures: 'practice',
  education: 'history',
  clinics: 'clinics',
  hours: 'clinics',
  videos: 'videos',
  faq: 'faq',
};

/** The fields of the draft that each section shows. */
export const fieldsOf: Record<Section, readonly (keyof Values)[]> = {
  about: ['bio', 'languages', 'modes', 'feeAud'],
  practice: ['specialties', 'procedures'],
  history: ['education', 'experience'],
  clinics: [],
  videos: [],
  faq: ['faq'],
};

/** Returns the section that an address asks for; the first one where it asks for none that there is. */
export const sectionIn = (query: URLSearchParams): Section =>
  sections.find((name) => name === query.get('section')) ?? sections[0];
