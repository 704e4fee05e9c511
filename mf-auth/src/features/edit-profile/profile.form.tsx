import { useHost, useOperationCall } from '@charis/shared/remote';
import { UnsavedChangesDialog } from '@charis/shared/ui';
import { useState } from 'react';
import { findPersonMistakes, localDay, personFields } from '#features/describe-person/person.rules';
import { clock } from '#lib/clock';
import { showLanguage } from '#lib/language';
import { useText } from '#lib/text';
import { useForm } from '#lib/use-form';
import styles from './own-profile.module.css';
import { changesOf, isChanged, type Profile, type ProfileValues, rebased, valuesOf } from './profile.rules';
import { AboutCard, PlaceCard } from './profile-cards';
import { SaveBar } from './save-bar';

interface ProfileFormProps {
  profile: Profile;
  onSaved: () => Promise<unknown>;
}

/** What is saved together: the person, language and time zone. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useText();
  const { notify, session } = useHost();
  const save = useOperationCall('setUserProfile');
  const saved = valuesOf(profile);
  const [values, setValues] = useState(saved);
  const [before, setBefore] = useState(profile);
  if (before !== profile) {
    setBefore(profile);
    setValues(rebased(valuesOf(before), saved, values));
  }
  const changed = isChanged(saved, values);
  const { errors, failure, busy, submit, forget, clear } = useForm({
    names: personFields,
    check: () => findPersonMistakes(values, localDay(clock.now()), t),
    async send() {
      const changes = changesOf(saved, values);
      await save.mutateAsync({ body: { email: profile.email, ...changes } });
      await Promise.all([onSaved(), session.refresh()]);
      setValues((now) => ({ ...now, img: undefined }));
      notify('success', t('profile.saved'));
      if (changes.language) showLanguage(changes.language);
    },
    fallback: t('profile.save.failed'),
    unfinished: t('error.birthday'),
    summary: t('profile.check'),
  });

  function change(part: Partial<ProfileValues>) {
    setValues((now) => ({ ...now, ...part }));
    for (const name of personFields) if (name in part) forget(name);
  }
  function discard() {
    setValues(saved);
    clear();
  }
  const parts = { values, change, errors, profile };
  return (
    <form aria-label={t('profile.title')} className={styles.profile} noValidate onSubmit={submit}>
      <AboutCard {...parts} />
      <PlaceCard {...parts} />
      <SaveBar busy={busy} failure={failure} onDiscard={discard} shown={changed} />
      <UnsavedChangesDialog
        hint={t('profile.leave.hint')}
        title={t('profile.leave.title')}
        unsaved={changed && !busy}
      />
    </form>
  );
}
