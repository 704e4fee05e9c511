/** What an application needs before it can be sent. */
import { isPostcode, isPostcodeOf, type StateCode } from './address';
import {
  type AbnProblem,
  findAbnProblem,
  findRegistrationProblem,
  type RegistrationProblem,
  type RegistrationType,
} from './registration';
import { isBlank, typedText } from './typed-text';

export const documentKinds = ['identity', 'registration', 'insurance', 'qualification'] as const;

export type DocumentKind = (typeof documentKinds)[number];

interface Clinic {
  clinicId: string | null;
  name: string;
  abn: string;
  line: string;
  suburb: string;
  state: StateCode | '';
  postcode: string;
}

interface Application {
  legalName: string;
  registrationType: RegistrationType;
  registrationNumber: string;
  title: string;
  phone: string;
  bio: string;
  languages: readonly string[];
  specialties: readonly unknown[];
  education: readonly { title: string; institution: string; year: number }[];
  experience: readonly { role: string; institution: string; fromYear: number; toYear: number | null }[];
  modes: readonly unknown[];
  feeAud: number | null;
  clinic: Clinic;
  declared: boolean;
}

/**
 * `state`: the postcode is of another state. `refused`: staff has refused what is there. `short`: fewer than 40 characters. `letters`: a
 * name or a title of one letter. `future`: a year that has not begun. `order`: the end is before the start.
 */
export type ApplicationProblem =
  | 'missing'
  | 'short'
  | 'letters'
  | 'future'
  | 'order'
  | 'phone'
  | 'postcode'
  | 'state'
  | 'refused'
  | RegistrationProblem
  | AbnProblem;

export const shortestBio = 40;

/** Digits of an Australian number, or of one with its country. */
export const isPhone = (text: string): boolean => /^\+?\d{8,15}$/.test(text.replaceAll(/[\s()-]/g, ''));

type Problems = Partial<Record<string, ApplicationProblem>>;

/** Returns what is wrong with a name or a title: it needs two letters. */
const findNameProblem = (text: string) =>
  isBlank(text) ? ('missing' as const) : (text.match(/\p{L}/gu) ?? []).length < 2 ? ('letters' as const) : undefined;

/** Returns the year that has begun somewhere: a doctor may be ahead of the server. */
const latestYear = (now: Date) => new Date(now.getTime() + 14 * 3_600_000).getUTCFullYear();

/** Returns what is wrong with the degrees and the positions of a doctor, by field of each row. */
export function findHistoryProblems(
  { education = [], experience = [] }: Partial<Pick<Application, 'education' | 'experience'>>,
  now: Date,
): Partial<Record<string, 'missing' | 'letters' | 'future' | 'order'>> {
  const last = latestYear(now);
  const isFuture = (year: number | null) => year !== null && year > last && ('future' as const);
  const found = [
    ...education.flatMap(({ title, institution, year }, at) => [
      [`education.${at}.title`, findNameProblem(title)] as const,
      [`education.${at}.institution`, findNameProblem(institution)] as const,
      [`education.${at}.year`, isFuture(year)] as const,
    ]),
    ...experience.flatMap(({ role, institution, fromYear, toYear }, at) => [
      [`experience.${at}.role`, findNameProblem(role)] as const,
      [`experience.${at}.institution`, findNameProblem(institution)] as const,
      [`experience.${at}.fromYear`, isFuture(fromYear)] as const,
      [
        `experience.${at}.toYear`,
        isFuture(toYear) || (toYear !== null && toYear < fromYear && ('order' as const)),
      ] as const,
    ]),
  ];
  return Object.fromEntries(found.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])));
}

export function findClinicProblems(clinic: Clinic): Problems {
  const problems: Problems = {};
  const set = (field: string, problem: ApplicationProblem | undefined | false) => {
    if (problem) problems[field] = problem;
  };
  const abn = clinic.abn.trim();
  set('clinic.abn', abn ? findAbnProblem(abn) : 'missing');
  if (clinic.clinicId) return problems;
  for (const part of ['name', 'line', 'suburb', 'state'] as const)
    set(`clinic.${part}`, isBlank(clinic[part]) && 'missing');
  const { postcode, state } = clinic;
  if (!postcode) set('clinic.postcode', 'missing');
  else if (!isPostcode(postcode)) set('clinic.postcode', 'postcode');
  else if (state && !isPostcodeOf(state, postcode)) set('clinic.postcode', 'state');
  return problems;
}

/** Returns what is missing or wrong, by field; empty when the application can be sent. Documents are `documents.<kind>`. */
export function findApplicationProblems(
  data: Application,
  documents: readonly { kind: DocumentKind; state?: 'WAITING' | 'ACCEPTED' | 'REFUSED' }[],
  now: Date,
): Problems {
  const problems: Problems = {};
  const set = (field: string, problem: ApplicationProblem | undefined | false) => {
    if (problem) problems[field] = problem;
  };
  for (const field of ['legalName', 'title'] as const) set(field, findNameProblem(data[field]));
  const number = data.registrationNumber.trim();
  set('registrationNumber', number ? findRegistrationProblem(number, data.registrationType) : 'missing');
  const phone = data.phone.trim();
  set('phone', phone ? !isPhone(phone) && 'phone' : 'missing');
  for (const field of ['education', 'specialties', 'languages', 'modes'] as const) {
    set(field, data[field].length === 0 && 'missing');
  }
  for (const [field, problem] of Object.entries(findHistoryProblems(data, now))) {
    const list = field.slice(0, field.indexOf('.'));
    problems[list] ??= problem;
  }
  const bio = typedText(data.bio).trim();
  set('bio', !bio ? 'missing' : bio.length < shortestBio && 'short');
  set('feeAud', data.feeAud === null && 'missing');
  Object.assign(problems, findClinicProblems(data.clinic));
  for (const kind of documentKinds) {
    const own = documents.filter((one) => one.kind === kind);
    set(`documents.${kind}`, own.length === 0 ? 'missing' : own.every(({ state }) => state === 'REFUSED') && 'refused');
  }
  set('declared', !data.declared && 'missing');
  return problems;
}
