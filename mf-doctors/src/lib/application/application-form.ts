import type { DataOf, InputOf } from '@charis/shared/contract';
import { findDoctorTextProblem } from '@charis/shared/rules';
import { type DocumentKind, documentKinds, findApplicationProblems } from '@charis/shared/rules/application';
import type { UploadedFile } from '@charis/shared/ui/form';
import { emptyClinic } from '#lib/doctor-fields/clinic-fields';

export type Application = NonNullable<DataOf<'getApplication'>['application']>;
export type ApplicationBody = InputOf<'saveApplication'>['body'];
type Data = Application['data'];
type Clinic = Data['clinic'];

type Flat<Part, Prefix extends string> = { [Key in keyof Part & string as `${Prefix}.${Key}`]: Part[Key] };

/** The application as a form has it: its fields are named as the server names them. */
export type Values = Omit<Data, 'clinic'> &
  Flat<Clinic, 'clinic'> &
  Record<`documents.${DocumentKind}`, readonly UploadedFile[]>;

export type FieldName = keyof Values & string;

const emptyData: Data = {
  legalName: '',
  registrationType: 'MED',
  registrationNumber: '',
  title: '',
  phone: '',
  bio: '',
  languages: [],
  specialties: [],
  education: [],
  experience: [],
  modes: ['clinic'],
  feeAud: null,
  procedures: [],
  clinic: emptyClinic,
  declared: false,
};

const clinicKeys = Object.keys(emptyClinic) as (keyof Clinic)[];

export function valuesOf(application: Pick<Application, 'data' | 'documents'> | null): Values {
  const { clinic, ...data } = { ...emptyData, ...application?.data };
  const flat = Object.fromEntries(clinicKeys.map((key) => [`clinic.${key}`, clinic[key]])) as Flat<Clinic, 'clinic'>;
  const documents = Object.fromEntries(
    documentKinds.map((kind) => [
      `documents.${kind}`,
      (application?.documents ?? [])
        .filter((document) => document.kind === kind)
        .map(({ uploadId, fileName }) => ({ uploadId, name: fileName })),
    ]),
  ) as Record<`documents.${DocumentKind}`, UploadedFile[]>;
  return { ...data, ...flat, ...documents };
}

export function clinicOf(values: Values): Clinic {
  return Object.fromEntries(clinicKeys.map((key) => [key, values[`clinic.${key}`]])) as unknown as Clinic;
}

/** Returns the request body, without fees that have no procedure. */
export function bodyOf(values: Values): Omit<ApplicationBody, 'version'> {
  const own = Object.entries(values).filter(([key]) => !key.includes('.'));
  const data = { ...Object.fromEntries(own), clinic: clinicOf(values) } as Data;
  return {
    data: { ...data, procedures: data.procedures.filter(({ categoryName }) => categoryName) },
    documents: documentKinds.flatMap((kind) => values[`documents.${kind}`].map(({ uploadId }) => ({ kind, uploadId }))),
  };
}

/** @param stored the documents as the server has judged them */
export function problemsOf(values: Values, stored: Application['documents'] = []) {
  const { data, documents } = bodyOf(values);
  const judged = documents.map((document) => ({
    ...document,
    state: stored.find(({ uploadId }) => uploadId === document.uploadId)?.state ?? ('WAITING' as const),
  }));
  return findApplicationProblems(data, judged, new Date());
}

/**
 * Returns the words that health advertising forbids, by field. Whether a title or the name of a medicine may stand there is for the server to
 * say.
 */
export function forbiddenWordsOf({ title, bio, experience }: Pick<Values, 'title' | 'bio' | 'experience'>) {
  const texts = { title, bio, experience: experience.map(({ role }) => role).join('\n') };
  const found: Partial<Record<keyof typeof texts, string>> = {};
  for (const [field, text] of Object.entries(texts)) {
    const problem = findDoctorTextProblem(text, { surgeon: true, medicines: true });
    if (problem) found[field as keyof typeof texts] = problem.word;
  }
  return found;
}
