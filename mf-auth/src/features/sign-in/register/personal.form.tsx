import { useHost, useSession } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useEffect, useState } from 'react';
import { clock } from '#lib/clock';
import { type Draft, useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { findPersonMistakes, localDay } from '#lib/person/person.rules';
import { useText } from '#lib/text';
import { useSignIn } from '../sign-in-context';
import { registerOf } from './kept-person';
import styles from './personal.module.css';
import { subStepOf } from './personal.rules';
import { AvatarStep, BaseStep, InterestsStep } from './personal-steps';
import { useSkip } from './use-skip';

/** Returns the profile to save from a draft, without empty fields. */
function profileOf({ email, name, birthday, gender, img, interested }: Draft) {
  return {
    email: email.trim(),
    gender,
    interested,
    ...(name ? { name } : {}),
    ...(birthday ? { birthday } : {}),
    ...(img ? { img } : {}),
  };
}

/** Shows register step 4: who someone is, in three sub-steps. Skip saves what was entered and moves on, Publish ends with all of it. */
export function PersonalForm() {
  const t = useText();
  const { flow, send } = useSignIn();
  const { session } = useHost();
  const [draft, change] = useDraft();
  const [sending, setSending] = useState(false);
  const { name, gender, birthday, img, interested } = draft;
  const user = useSession();
  useEffect(() => {
    registerOf(user)?.keep({ subStep: flow.subStep, person: { name, gender, birthday, img, interested } });
  });
  const form = useForm('setUserProfile', {
    values: { name, gender, birthday, img, interested },
    onChange: change,
    input: () => ({ body: profileOf(draft) }),
    validate: () => findPersonMistakes({ name, birthday }, localDay(clock.now()), t),
    async onSuccess() {
      await session.refresh();
      send('published');
    },
    fallback: t('personal.failed'),
    unfinished: t('error.birthday'),
    onRefused(first) {
      for (let step: number = flow.subStep; step > subStepOf[first]; step -= 1) send('back');
    },
  });
  const { skip, busy, failed } = useSkip({ name, gender, birthday, img, interested }, form.ref);
  /** Goes to another step without the failure of this one. */
  function moveOn() {
    form.clearErrors();
    void skip();
  }
  return (
    <Form aria-label={t('register.personal.title')} form={form}>
      <p className={look('line', 12, 'muted', 'small', 'below-16')}>
        <span aria-hidden="true" className={`${styles.track} ${styles[`at${flow.subStep}`]}`} />
        {t('personal.place', { step: flow.subStep })}
      </p>
      {flow.subStep === 1 ? <BaseStep form={form} /> : null}
      {flow.subStep === 2 ? <AvatarStep form={form} onBusyChange={setSending} /> : null}
      {flow.subStep === 3 ? <InterestsStep form={form} /> : null}
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button className={styleOf.submit} disabled={busy || sending || form.busy} onClick={moveOn}>
          {t('skip')}
        </Button>
        {flow.subStep < 3 ? (
          <Button className={styleOf.submit} disabled={busy || sending || form.busy} onClick={moveOn}>
            {t('personal.saveAndContinue')}
          </Button>
        ) : null}
        <SubmitButton className={styleOf.submit} disabled={sending || busy} form={form}>
          {t('personal.publish')}
        </SubmitButton>
      </div>
      <p className={look('muted', 'small', 'centered', 'above-12')} role={failed ? 'alert' : undefined}>
        {t(failed ? 'personal.unsaved' : 'personal.hint')}
      </p>
    </Form>
  );
}
