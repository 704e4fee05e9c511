import { useAction, useHost } from '@charis/shared/remote';
import { look, UnsavedChangesDialog } from '@charis/shared/ui';
import { Form, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { clock } from '#lib/clock';
import { showLanguage } from '#lib/language';
import { findPersonMistakes, localDay } from '#lib/person/person.rules';
import { useText } from '#lib/text';
import { changesOf, isChanged, type Profile, rebased, valuesOf } from './profile.rules';
import { AboutCard, PlaceCard } from './profile-cards';
import { SaveBar } from './save-bar';

interface ProfileFormProps {
  profile: Profile;
  onSaved: () => Promise<unknown>;
}

/** Shows the fields that are saved together: the person, language and time zone. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useText();
  const { notify, session } = useHost();
  const save = useAction('setUserProfile');
  const saved = valuesOf(profile);
  const [values, setValues] = useState(saved);
  const [before, setBefore] = useState(profile);
  if (before !== profile) {
    setBefore(profile);
    setValues(rebased(valuesOf(before), saved, values));
  }
  const changed = isChanged(saved, values);

  async function send() {
    const changes = changesOf(saved, values);
    await save.send({ body: { email: profile.email, ...changes } });
    await Promise.all([onSaved(), session.refresh()]);
    setValues((now) => ({ ...now, img: undefined }));
    notify('success', t('profile.saved'));
    if (changes.language) showLanguage(changes.language);
  }
  const form = useForm(send, {
    values,
    onChange: (part) => setValues((now) => ({ ...now, ...part })),
    validate: () => findPersonMistakes(values, localDay(clock.now()), t),
    fallback: t('profile.save.failed'),
    unfinished: t('error.birthday'),
    summary: t('profile.check'),
  });

  function discard() {
    setValues(saved);
    form.clearErrors();
  }
  return (
    <Form aria-label={t('profile.title')} className={look('stack', 24)} form={form}>
      <AboutCard form={form} profile={profile} />
      <PlaceCard form={form} profile={profile} />
      <SaveBar busy={form.busy} failure={form.failure} onDiscard={discard} shown={changed} />
      <UnsavedChangesDialog
        hint={t('profile.leave.hint')}
        title={t('profile.leave.title')}
        unsaved={changed && !form.busy}
      />
    </Form>
  );
}
