import type { DataOf } from '@charis/shared/contract';
import { useLanguage, useOperation } from '@charis/shared/remote';
import { listText } from '@charis/shared/rules';
import { specialtyName } from '@charis/shared/rules/specialties';
import { look, QueryBoundary, Tag } from '@charis/shared/ui';
import type { ReactNode } from 'react';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import styles from './see-doctor.module.css';

export type DoctorDetail = DataOf<'getDoctorDetail'>;

export function About({ doctor }: { doctor: DoctorDetail }) {
  const t = useText();
  const language = useLanguage();
  const details = useOperation('getDoctorDetails', { params: { id: doctor.doctorUserId } });
  return (
    <div className={styles.part}>
      {doctor.bio ? <p className={styles.text}>{doctor.bio}</p> : null}
      <dl className={styles.about}>
        <Fact
          label={t('doctor.languages')}
          values={[
            listText(
              doctor.languages.map((name) => spokenLanguage(name, language)),
              language,
            ),
          ].filter(Boolean)}
        />
        <Fact
          label={t('doctor.modes')}
          values={[
            listText(
              doctor.modes.map((mode) => t(mode)),
              language,
            ),
          ]}
        />
        <Fact
          label={t('doctor.education')}
          values={doctor.education.map(({ title, institution, year }) => `${title}, ${institution}, ${year}`)}
        />
      </dl>
      <QueryBoundary failed={t('doctor.failed')} query={details}>
        {({ experience, specialties }) => (
          <dl className={styles.about}>
            <Fact
              label={t('doctor.experience')}
              values={experience.map(
                ({ role, institution, fromYear, toYear }) =>
                  `${role}, ${institution}, ${fromYear} – ${toYear ?? t('doctor.today')}`,
              )}
            />
            {specialties.length ? (
              <div>
                <dt>{t('doctor.specialties')}</dt>
                <dd className={look('row', 8)}>
                  {specialties.map(({ root, child }) => (
                    <Tag key={`${root} ${child}`}>{specialtyName(root, child, language)}</Tag>
                  ))}
                </dd>
              </div>
            ) : null}
          </dl>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Shows a line of facts; nothing where there is none. */
function Fact({ label, values }: { label: string; values: readonly string[] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>{value}</dd>
      ))}
    </div>
  );
}
