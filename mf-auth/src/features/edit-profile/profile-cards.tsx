import { useLocale } from '@charis/shared/remote';
import { AvatarUpload, Card, look } from '@charis/shared/ui';
import { type FormState, SelectField, TextField } from '@charis/shared/ui/form';
import { useMemo } from 'react';
import { clock } from '#lib/clock';
import { BirthdayField } from '#lib/person/birthday-field';
import { GenderField } from '#lib/person/gender-field';
import { useText } from '#lib/text';
import { orderedZones, type Profile, type ProfileValues, zoneText } from './profile.rules';

interface PartProps {
  profile: Profile;
  form: FormState<ProfileValues>;
}

export function AboutCard({ profile, form }: PartProps) {
  const t = useText();
  return (
    <Card lead={t('profile.about.lead')} title={t('profile.about')}>
      <div className={look('below-24')}>
        <AvatarUpload
          error={form.errors.img}
          name={profile.nickname}
          onChange={(img) => form.set({ img })}
          saved={profile.img}
          value={form.values.img}
        />
      </div>
      <TextField
        {...form.field('nickname')}
        autoComplete="nickname"
        clears
        hint={t('account.nickname.hint')}
        label={t('account.nickname')}
        maxLength={50}
      />
      <TextField
        {...form.field('name')}
        autoComplete="name"
        clears
        hint={t('person.name.hint')}
        label={t('person.name')}
        maxLength={50}
      />
      <GenderField {...form.field('gender')} />
      <BirthdayField {...form.field('birthday')} />
    </Card>
  );
}

export function PlaceCard({ profile, form }: PartProps) {
  const t = useText();
  const locale = useLocale();
  const zones = useMemo(
    () =>
      orderedZones(Intl.supportedValuesOf('timeZone'), profile.zone).map((zone) => ({
        value: zone,
        label: zoneText(zone, locale, new Date(clock.now())),
      })),
    [profile.zone, locale],
  );
  return (
    <Card lead={t('profile.place.lead')} title={t('profile.place')}>
      <SelectField
        {...form.field('language')}
        label={t('profile.language')}
        onChange={(language) => language && form.set({ language })}
        options={[
          { value: 'en', label: t('language.en') },
          { value: 'zh-CN', label: t('language.zh-CN') },
        ]}
      />
      <SelectField {...form.field('zone')} label={t('profile.zone')} options={zones} searches />
    </Card>
  );
}
