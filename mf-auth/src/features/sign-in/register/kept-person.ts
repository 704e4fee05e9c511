import { createKeeper, type Session } from '@charis/shared/remote';
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

/** Returns where a reload breaks off register step 4, with what was entered, or the welcome after it. The shell opens the dialog again where it finds this. */
export const registerOf = (session: Session) =>
  session.status === 'in'
    ? createKeeper<Kept | undefined>({ scope: `draft.${session.user.userId}.register`, empty: undefined })
    : undefined;
