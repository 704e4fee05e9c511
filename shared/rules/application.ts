/** What an application needs before it can be sent. */
import { isPostcode, isPostcodeOf, type StateCode } from './address';
import {
  type AbnProblem,
  findAbnProblem,
  findRegistrationProblem,
  type RegistrationProblem,
  type RegistrationType,
} from './registration';

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
  education: readonly unknown[];
  modes: readonly unknown[];
  feeAud: number | null;
  clinic: Clinic;
  declared: boolean;
}

/** `state`: the postcode is of another state. `refused`: staff has refused what is there. `short`: fewer than 40 characters. */
export type ApplicationProblem =
  | 'missing'
  | 'short'
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

export function findClinicProblems(clinic: Clinic): Problems {
  const problems: Problems = {};
  const set = (field: string, problem: ApplicationProblem | undefined | false) => {
    if (problem) problems[field] = problem;
  };
  const abn = clinic.abn.trim();
  set('clinic.abn', abn ? findAbnProblem(abn) : 'missing');
  if (clinic.clinicId) return problems;
  for (const part of ['name', 'line', 'suburb', 'state'] as const)
    set(`clinic.${part}`, !clinic[part].trim() && 'missing');
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
): Problems {
  const problems: Problems = {};
  const set = (field: string, problem: ApplicationProblem | undefined | false) => {
    if (problem) problems[field] = problem;
  };
  for (const field of ['legalName', 'title'] as const) set(field, !data[field].trim() && 'missing');
  const number = data.registrationNumber.trim();
  set('registrationNumber', number ? findRegistrationProblem(number, data.registrationType) : 'missing');
  const phone = data.phone.trim();
  set('phone', phone ? !isPhone(phone) && 'phone' : 'missing');
  for (const field of ['education', 'specialties', 'languages', 'modes'] as const) {
    set(field, data[field].length === 0 && 'missing');
  }
  const bio = data.bio.trim();
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
