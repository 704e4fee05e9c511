import { findDoctorTextProblem, isSurgicalSpecialty } from '@charis/shared/rules';
import type { AccountContext } from '#api/handler';
import { refusedField } from '#api/refusal';

const reasons = {
  claim: 'health advertising may not promise a result or hide a risk',
  title: 'only doctors with a surgical specialty may use this title',
  medicine: 'prescription medicines may not be advertised to the public',
} as const;

/** Throws 422 at the field in which a doctor writes what health advertising forbids; the text names the word. */
export async function requireDoctorText(
  { db, account, config }: AccountContext,
  text: { title?: string; content: string; tags?: string[] },
): Promise<void> {
  if (account.role !== 'DOCTOR') return;
  const profile = await db
    .selectFrom('doctor_profile')
    .select(['title', 'application_state'])
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const allowed = {
    surgeon: profile?.application_state === 'APPROVED' && isSurgicalSpecialty(profile.title),
    medicines: config.contentPack === 'spec',
  };
  for (const field of ['title', 'content', 'tags'] as const) {
    const problem = findDoctorTextProblem([text[field] ?? []].flat().join('\n'), allowed);
    if (problem) throw refusedField(field, `Please leave out “${problem.word}”: ${reasons[problem.kind]}.`);
  }
}
