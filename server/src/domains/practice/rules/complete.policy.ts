import { findDoctorTextProblem, isSurgicalSpecialty } from '@charis/shared/rules';
import { type ApplicationProblem, findApplicationProblems } from '@charis/shared/rules/application';
import { doctorTextMessage } from '#domains/practice/rules/doctor-text.policy';
import { type ApplicationRow, findDocuments } from '#domains/practice/store/application.store';
import type { AccountContext } from '#platform/http/handler';
import { type FieldProblem, Refusal } from '#platform/http/refusal';

/** What a doctor reads at a field, in an application as in a profile. */
export const problemMessages: Record<ApplicationProblem, string> = {
  missing: 'Fill this in.',
  short: 'Please write at least 40 characters.',
  letters: 'Please write at least 2 letters.',
  future: 'This year has not begun yet.',
  order: 'The end year is before the start year.',
  phone: 'Please enter a phone number.',
  format: 'Please check how many letters and digits you entered.',
  prefix: 'This number belongs to another profession.',
  checksum: 'One of the digits of this ABN is wrong.',
  postcode: 'A postcode has 4 digits.',
  state: 'This postcode is not in the state that you chose.',
  refused: 'Please replace this document.',
};

/** Throws 422 with every field that keeps an application from being sent. */
export async function requireComplete({ db, config, clock }: AccountContext, row: ApplicationRow): Promise<void> {
  const { data } = row;
  const problems = Object.entries(findApplicationProblems(data, await findDocuments(db, row.id), clock.now()));
  const errors: FieldProblem[] = problems.map(([field, problem]) => ({
    field,
    message: problemMessages[problem as ApplicationProblem],
  }));
  // Whether the title is theirs to use is what staff looks up.
  const allowed = { surgeon: isSurgicalSpecialty(data.title), medicines: config.contentPack === 'spec' };
  for (const [field, text] of [
    ['title', data.title],
    ['bio', data.bio],
    ['experience', data.experience.map(({ role }) => role).join('\n')],
  ] as const) {
    const problem = findDoctorTextProblem(text, allowed);
    if (problem) errors.push({ field, message: doctorTextMessage(problem) });
  }
  const [first] = errors;
  if (first) throw new Refusal('FIELD_REFUSED', first.message, { data: { errors } });
}
