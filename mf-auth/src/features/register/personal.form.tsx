import { useHost, useOperationCall } from '@charis/shared/remote';
import { Button } from 'antd';
import { useState } from 'react';
import { findPersonMistakes, localDay, personFields } from '#features/describe-person/person.rules';
import { useSignIn } from '#features/sign-in/sign-in-context';
import { clock } from '#lib/clock';
import { type Draft, useDraft } from '#lib/draft';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import styles from './personal.module.css';
import { subStepOf } from './personal.rules';
import { AvatarStep, BaseStep, InterestsStep } from './personal-steps';

/** What of a draft is saved as the profile; what was left empty is left out. */
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

/** Register step 4: who somebody is, in three sub-steps. Skip moves on and keeps what was entered, Publish saves all of it. */
export function PersonalForm() {
  const t = useText();
  const { flow, send } = useSignIn();
  const { session } = useHost();
  const [draft] = useDraft();
  const [sending, setSending] = useState(false);
  const save = useOperationCall('setUserProfile');
  const { errors, failure, busy, submit, forget } = useForm({
    names: personFields,
    check: () => findPersonMistakes({ name: draft.name, birthday: draft.birthday }, localDay(clock.now()), t),
    async send() {
      await save.mutateAsync({ body: profileOf(draft) });
      await session.refresh();
      send('published');
    },
    fallback: t('personal.failed'),
    unfinished: t('error.birthday'),
    onRefused(first) {
      for (let step: number = flow.subStep; step > subStepOf[first]; step -= 1) send('back');
    },
  });
  return (
    <form aria-label={t('register.personal.title')} className={styles.personal} noValidate onSubmit={submit}>
      <p className={styles.place}>
        <span aria-hidden="true" className={`${styles.track} ${styles[`at${flow.subStep}`]}`} />
        {t('personal.place', { step: flow.subStep })}
      </p>
      {flow.subStep === 1 ? <BaseStep errors={errors} forget={forget} /> : null}
      {flow.subStep === 2 ? <AvatarStep error={errors.img} onBusyChange={setSending} /> : null}
      {flow.subStep === 3 ? <InterestsStep /> : null}
      <p className={form.failure}>{failure}</p>
      <div className={styles.actions}>
        <Button className={form.submit} onClick={() => send('skipped')} shape="round">
          {t('skip')}
        </Button>
        <Button
          className={form.submit}
          disabled={sending}
          htmlType="submit"
          loading={busy}
          shape="round"
          type="primary"
        >
          {t('personal.publish')}
        </Button>
      </div>
      <p className={styles.hint}>{t('personal.hint')}</p>
    </form>
  );
}
