import { useAction, useHost } from '@charis/shared/remote';
import { type RefObject, useState } from 'react';
import { clock } from '#lib/clock';
import { findPersonMistakes, localDay } from '#lib/person/person.rules';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import type { Person } from './kept-person';
import { savablePart, subStepOf } from './personal.rules';

const nothing: Person = { name: '', gender: '0', birthday: '', img: '', interested: [] };

/** Returns whether a date is half typed, which the browser gives as empty. */
function isHalfTyped(form: HTMLFormElement | null): boolean {
  const field = form?.elements.namedItem('birthday');
  return field instanceof HTMLInputElement && field.validity.badInput;
}

/**
 * Skips register step 4: saves what is right, says what is not, and moves on. Only the last one stays where nothing could be saved, and moves
 * on the next time.
 */
export function useSkip(person: Person, form: RefObject<HTMLFormElement | null>) {
  const t = useText();
  const { notify, session } = useHost();
  const { run, isPending } = useAction('setUserProfile', { failure: t('personal.failed') });
  const { flow, send } = useSignIn();
  const [saved, setSaved] = useState(nothing);
  const [failed, setFailed] = useState(false);
  const isLast = flow.subStep === 3;

  function findMistakes() {
    const mistakes = findPersonMistakes(person, localDay(clock.now()), t);
    return isHalfTyped(form.current) ? { ...mistakes, birthday: t('error.birthday') } : mistakes;
  }

  /** Returns whether nothing is left to save. */
  async function save(part: Partial<Person>): Promise<boolean> {
    if (Object.keys(part).length === 0) return true;
    if (!(await run({ body: part }))) return false;
    setSaved((known) => ({ ...known, ...part }));
    await session.refresh();
    return true;
  }

  async function skip() {
    const mistakes = findMistakes();
    for (const name of ['name', 'birthday'] as const) {
      const mistake = subStepOf[name] === flow.subStep && mistakes[name];
      if (mistake) notify('error', t('personal.invalid', { field: t(`person.${name}`), mistake }));
    }
    const done = await save(savablePart(saved, person, mistakes));
    if (isLast && !done && !failed) return setFailed(true);
    send('skipped');
  }
  return { skip, busy: isPending, failed };
}
