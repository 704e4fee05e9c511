import type { Application, FieldName } from '#lib/application/application-form';

const basics: FieldName[] = ['legalName', 'registrationType', 'registrationNumber', 'title', 'phone'];
const history: FieldName[] = ['education', 'experience'];
const clinic = (
  ['clinicId', 'name', 'abn', 'line', 'suburb', 'state', 'postcode', 'phone', 'access', 'parking'] as const
).map((part): FieldName => `clinic.${part}`);
const consultation: FieldName[] = ['modes', 'feeAud'];

/** The fields of each step: of /user/doctorcertify four steps, of /user/doctorjoin three over the same draft. */
export const stepsOf = {
  certify: [
    { key: 'basic', title: 'apply.step.enterBasic', fields: basics },
    {
      key: 'credentials',
      title: 'apply.step.credentials',
      fields: ['documents.registration', 'documents.insurance', 'documents.qualification'],
    },
    {
      key: 'profile',
      title: 'apply.step.profile',
      fields: ['bio', 'languages', 'specialties', 'procedures', ...history, ...consultation, ...clinic],
    },
    { key: 'identity', title: 'apply.step.identity', fields: ['documents.identity', 'declared'] },
  ],
  join: [
    { key: 'basic', title: 'apply.step.basic', fields: [...basics, 'bio', 'languages'] },
    { key: 'history', title: 'apply.step.history', fields: history },
    { key: 'clinic', title: 'apply.step.clinic', fields: [...clinic, ...consultation] },
  ],
} as const satisfies Record<string, readonly { key: string; title: string; fields: readonly FieldName[] }[]>;

/** Returns the step that has a field; none where another version has it. */
export function stepOf(version: Version, field: string): StepKey | undefined {
  const steps: readonly { key: StepKey; fields: readonly string[] }[] = stepsOf[version];
  return steps.find(({ fields }) => fields.includes(field))?.key;
}

/** Returns the first step that is not done; the last one where all are. */
export function firstOpen(version: Version, problems: Partial<Record<string, unknown>>): StepKey {
  const steps: readonly { key: StepKey; fields: readonly string[] }[] = stepsOf[version];
  const open = steps.find(({ fields }) => fields.some((field) => problems[field])) ?? steps.at(-1);
  return (open ?? stepsOf[version][0]).key;
}

/** Returns what staff asks to change, in the order of the form; documents are `documents.<kind>`. */
export function askedOf({ state, requests, documents }: Pick<Application, 'state' | 'requests' | 'documents'>) {
  if (state !== 'CHANGES_REQUESTED') return [];
  const refused = documents.filter((document) => document.state === 'REFUSED');
  const asked = [...requests, ...refused.map(({ kind, reason }) => ({ field: `documents.${kind}`, message: reason }))];
  const places: readonly string[] = stepsOf.certify.flatMap(({ fields }) => [...fields]);
  return asked.sort((one, other) => places.indexOf(one.field) - places.indexOf(other.field));
}

export type Version = keyof typeof stepsOf;
export type StepKey = (typeof stepsOf)[Version][number]['key'];
