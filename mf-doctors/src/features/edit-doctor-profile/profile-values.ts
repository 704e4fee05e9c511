import type { DataOf, InputOf } from '@charis/shared/contract';
import { isBlank, typedText } from '@charis/shared/rules';

export type Profile = DataOf<'getOwnDoctorProfile'>;

/** The values that the page edits and saves by itself. */
export type Values = Pick<
  Profile,
  'bio' | 'languages' | 'feeAud' | 'modes' | 'education' | 'experience' | 'specialties' | 'procedures' | 'faq'
>;

type Basics = Omit<InputOf<'setDoctorProfile'>['body'], 'version'>;
type Details = Omit<InputOf<'setDoctorDetails'>['body'], 'version'>;

export function valuesOf(profile: Profile): Values {
  const { bio, languages, feeAud, modes, education, experience, specialties, procedures, faq } = profile;
  return { bio, languages, feeAud, modes, education, experience, specialties, procedures, faq };
}

/** Returns the values with complete rows only; the others wait. */
function whole(values: Values): Values {
  return {
    ...values,
    education: values.education.filter(({ title, institution }) => !isBlank(title) && !isBlank(institution)),
    experience: values.experience.filter(({ role, institution }) => !isBlank(role) && !isBlank(institution)),
    procedures: values.procedures.filter(({ categoryName }) => categoryName),
    faq: values.faq.filter(({ question, answer }) => !isBlank(question) && !isBlank(answer)),
  };
}

/** Keys in order, as the database keeps those of some rows in an order of its own. */
const ordered = (_: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const same = (one: unknown, other: unknown) => JSON.stringify(one, ordered) === JSON.stringify(other, ordered);

/** Returns the fields in which two versions differ. */
export const differentIn = (one: Values, other: Values): (keyof Values)[] =>
  (Object.keys(one) as (keyof Values)[]).filter((key) => !same(one[key], other[key]));

/** Returns the changes against the server, by the two calls that save them. */
export function changesOf(values: Values, saved: Values): { basics: Basics; details: Details } {
  const now = whole(values);
  const keys = differentIn(now, saved);
  const part = (of: readonly (keyof Values)[]) =>
    Object.fromEntries(keys.filter((key) => of.includes(key)).map((key) => [key, now[key]]));
  return {
    // A profile needs a way to consult: without one it is saved with the next choice.
    basics: part(['bio', 'languages', 'feeAud', ...(now.modes.length > 0 ? (['modes'] as const) : [])]),
    details: part(['education', 'experience', 'specialties', 'procedures', 'faq']),
  };
}

/** Returns what a complete profile has, in the order of the page. */
export function missingOf(profile: Profile, values: Values) {
  const checks = {
    picture: profile.image !== '',
    bio: typedText(values.bio).trim().length >= 40,
    languages: values.languages.length > 0,
    specialties: values.specialties.length > 0,
    procedures: values.procedures.length > 0,
    education: values.education.length > 0,
    clinics: profile.clinics.length > 0,
    hours: profile.clinics.some(({ hours }) => hours.length > 0),
    videos: profile.videos.length > 0,
    faq: values.faq.length > 0,
  };
  const names = Object.keys(checks) as (keyof typeof checks)[];
  const missing = names.filter((name) => !checks[name]);
  return { missing, percent: Math.round(((names.length - missing.length) / names.length) * 100) };
}
