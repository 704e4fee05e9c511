import { AvatarUpload, look } from '@charis/shared/ui';
import { type FormState, TextField } from '@charis/shared/ui/form';
import { type Draft, useDraft } from '#lib/draft';
import styleOf from '#lib/form.module.css';
import { BirthdayField } from '#lib/person/birthday-field';
import { GenderField } from '#lib/person/gender-field';
import { InterestsField } from '#lib/person/interests-field';
import { useText } from '#lib/text';

interface StepProps {
  form: FormState<Pick<Draft, 'name' | 'gender' | 'birthday' | 'img' | 'interested'>>;
}

export function BaseStep({ form }: StepProps) {
  const t = useText();
  return (
    <>
      <GenderField {...form.field('gender')} />
      <TextField
        {...form.field('name')}
        autoComplete="name"
        clears
        data-first=""
        hint={t('person.name.hint')}
        label={t('person.name')}
        maxLength={50}
      />
      <BirthdayField {...form.field('birthday')} />
    </>
  );
}

export function AvatarStep({ form, onBusyChange }: StepProps & { onBusyChange: (busy: boolean) => void }) {
  const t = useText();
  const [draft] = useDraft();
  return (
    <div>
      <h3 className={styleOf.heading}>{t('person.avatar')}</h3>
      <p className={look('muted', 'below-24')}>{t('person.avatar.hint')}</p>
      <AvatarUpload
        error={form.errors.img}
        name={draft.nickname || draft.email}
        onBusyChange={onBusyChange}
        onChange={(img) => form.set({ img })}
        saved=""
        value={form.values.img}
      />
    </div>
  );
}

export function InterestsStep({ form }: StepProps) {
  const t = useText();
  return (
    <>
      <p className={look('muted', 'below-24')}>{t('interests.lead')}</p>
      <InterestsField onChange={(interested) => form.set({ interested })} value={form.values.interested} />
    </>
  );
}
