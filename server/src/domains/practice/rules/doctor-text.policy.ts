import { type DoctorTextProblem, findDoctorTextProblem, isSurgicalSpecialty } from '@charis/shared/rules';
import { findSpecialty } from '#domains/practice/store/specialty.store';
import type { AccountContext } from '#platform/http/handler';
import { refusedField } from '#platform/http/refusal';

const reasons = {
  claim: 'health advertising may not promise a result or hide a risk',
  title: 'only doctors with a surgical specialty may use this title',
  medicine: 'prescription medicines may not be advertised to the public',
  price: 'answers to questions may not name a price',
} as const;

/** Names the word and says why it may not be written. */
export const doctorTextMessage = ({ word, kind }: DoctorTextProblem): string =>
  `Please leave out “${word}”: ${reasons[kind]}.`;

/** Throws 422 at the field in which a doctor writes what health advertising forbids; the text names the word. */
export async function requireDoctorTexts(
  { db, account, config }: AccountContext,
  texts: Readonly<Record<string, string | readonly string[] | undefined>>,
  { prices = true } = {},
): Promise<void> {
  const profile = await findSpecialty(db, account.id);
  const allowed = {
    surgeon: profile?.application_state === 'APPROVED' && isSurgicalSpecialty(profile.verified_specialty),
    medicines: config.contentPack === 'spec',
    prices,
  };
  for (const [field, text] of Object.entries(texts)) {
    const problem = findDoctorTextProblem([text ?? []].flat().join('\n'), allowed);
    if (problem) throw refusedField(field, doctorTextMessage(problem));
  }
}

/** Returns the same for posts and comments, in which members tell their own experience. */
export async function requireDoctorText(
  context: AccountContext,
  { title, content, tags }: { title?: string; content: string; tags?: string[] },
): Promise<void> {
  if (context.account.role === 'DOCTOR') await requireDoctorTexts(context, { title, content, tags });
}

/** Returns the same for the answer to a question, which names no price either where advertising is regulated. */
export const requireAnswerText = (context: AccountContext, content: string): Promise<void> =>
  requireDoctorTexts(context, { content }, { prices: context.config.contentPack === 'spec' });
