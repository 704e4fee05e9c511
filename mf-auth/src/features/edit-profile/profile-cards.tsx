import { useLocale } from '@charis/shared/remote';
import { AvatarUpload, Card } from '@charis/shared/ui';
import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { BirthdayField } from '#features/describe-person/birthday-field';
import { GenderField } from '#features/describe-person/gender-field';
import type { personFields } from '#features/describe-person/person.rules';
import { clock } from '#lib/clock';
import { Field } from '#lib/field';
import { useText } from '#lib/text';
import type { Errors } from '#lib/use-form';
import { orderedZones, type Profile, type ProfileValues, zoneText } from './profile.rules';
import styles from './profile-cards.module.css';

interface PartProps {
  profile: Profile;
  values: ProfileValues;
  change: (part: Partial<ProfileValues>) => void;
  errors: Errors<(typeof personFields)[number]>;
}

export function AboutCard({ profile, values, change, errors }: PartProps) {
  const t = useText();
  return (
    <Card lead={t('profile.about.lead')} title={t('profile.about')}>
      <div className={styles.avatar}>
        <AvatarUpload
          error={errors.img}
          name={profile.nickname}
          onChange={(img) => change({ img })}
          saved={profile.img}
          value={values.img}
        />
      </div>
      <Field
        autoComplete="nickname"
        error={errors.nickname}
        hint={t('account.nickname.hint')}
        label={t('account.nickname')}
        maxLength={50}
        name="nickname"
        onChange={(nickname) => change({ nickname })}
        value={values.nickname}
      />
      <Field
        autoComplete="name"
        error={errors.name}
        hint={t('person.name.hint')}
        label={t('person.name')}
        maxLength={50}
        name="name"
        onChange={(name) => change({ name })}
        value={values.name}
      />
      <GenderField onChange={(gender) => change({ gender })} value={values.gender} />
      <BirthdayField error={errors.birthday} onChange={(birthday) => change({ birthday })} value={values.birthday} />
    </Card>
  );
}

export function PlaceCard({ profile, values, change }: PartProps) {
  const t = useText();
  const locale = useLocale();
  const id = useId();
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
      <label className={styles.label} htmlFor={`${id}-language`}>
        {t('profile.language')}
      </label>
      <Select
        className={styles.select}
        id={`${id}-language`}
        onChange={(language: Profile['language']) => change({ language })}
        options={[
          { value: 'en', label: t('language.en') },
          { value: 'zh-CN', label: t('language.zh-CN') },
        ]}
        value={values.language}
      />
      <label className={styles.label} htmlFor={`${id}-zone`}>
        {t('profile.zone')}
      </label>
      <Select
        className={styles.select}
        id={`${id}-zone`}
        onChange={(zone: string) => change({ zone })}
        options={zones}
        showSearch={{ optionFilterProp: 'label' }}
        value={values.zone || undefined}
      />
    </Card>
  );
}
