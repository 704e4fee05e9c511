import { AvatarUpload } from '@charis/shared/ui';
import { BirthdayField } from '#features/describe-person/birthday-field';
import { GenderField } from '#features/describe-person/gender-field';
import { InterestsField } from '#features/describe-person/interests-field';
import type { personFields } from '#features/describe-person/person.rules';
import { useDraft } from '#lib/draft';
import { Field } from '#lib/field';
import form from '#lib/form.module.css';
import { useText } from '#lib/text';
import type { Errors } from '#lib/use-form';
import styles from './personal.module.css';

interface BaseStepProps {
  errors: Errors<(typeof personFields)[number]>;
  forget: (name: 'name' | 'birthday') => void;
}

export function BaseStep({ errors, forget }: BaseStepProps) {
  const t = useText();
  const [draft, change] = useDraft();
  return (
    <>
      <GenderField onChange={(gender) => change({ gender })} value={draft.gender} />
      <Field
        autoComplete="name"
        data-first=""
        error={errors.name}
        hint={t('person.name.hint')}
        label={t('person.name')}
        maxLength={50}
        name="name"
        onChange={(name) => {
          change({ name });
          forget('name');
        }}
        value={draft.name}
      />
      <BirthdayField
        error={errors.birthday}
        onChange={(birthday) => {
          change({ birthday });
          forget('birthday');
        }}
        value={draft.birthday}
      />
    </>
  );
}

interface AvatarStepProps {
  error: string | undefined;
  onBusyChange: (busy: boolean) => void;
}

export function AvatarStep({ error, onBusyChange }: AvatarStepProps) {
  const t = useText();
  const [draft, change] = useDraft();
  return (
    <div className={styles.avatar}>
      <h3 className={form.heading}>{t('person.avatar')}</h3>
      <p className={form.lead}>{t('person.avatar.hint')}</p>
      <AvatarUpload
        error={error}
        name={draft.nickname || draft.email}
        onBusyChange={onBusyChange}
        onChange={(img) => change({ img })}
        saved=""
        value={draft.img}
      />
    </div>
  );
}

export function InterestsStep() {
  const t = useText();
  const [draft, change] = useDraft();
  return (
    <>
      <p className={form.lead}>{t('interests.lead')}</p>
      <InterestsField onChange={(interested) => change({ interested })} value={draft.interested} />
    </>
  );
}
