import { keepTabDraft, readTabDraft, type Session } from '@charis/shared/remote';
import type { Draft } from '#lib/draft';
import type { SubStep } from '../flow.rules';

/** What register step 4 asks for. */
export type Person = Pick<Draft, 'name' | 'gender' | 'birthday' | 'img' | 'interested'>;

interface Kept {
  subStep?: SubStep;
  person?: Person;
  /** The last screen, after the person was saved or skipped. */
  welcome?: 5 | 6;
}

/** The shell opens the dialog again where a reload finds this. */
const about = 'register';

export const keepPerson = (userId: string, kept: { subStep: SubStep; person: Person }): void =>
  keepTabDraft(userId, about, kept);

export function keepWelcome(session: Session, welcome: 5 | 6): void {
  if (session.status === 'in') keepTabDraft(session.user.userId, about, { welcome });
}

/** Returns where a reload broke off register step 4, with what was entered, or the welcome after it. */
export const readPerson = (session: Session): Kept | undefined =>
  session.status === 'in' ? readTabDraft<Kept | undefined>(session.user.userId, about, undefined) : undefined;

export function forgetPerson(session: Session): void {
  if (session.status === 'in') keepTabDraft(session.user.userId, about, undefined);
}
