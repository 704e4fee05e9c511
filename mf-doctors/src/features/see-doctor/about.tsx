import { useLanguage, useOperation } from '@charis/shared/remote';
import { specialtyName } from '@charis/shared/rules/specialties';
import { QueryBoundary } from '@charis/shared/ui';
import { spokenLanguage } from '#lib/spoken-language';
import { useText } from '#lib/text';
import type { DoctorDetail } from './doctor-view';
import styles from './see-doctor.module.css';

export function About({ doctor }: { doctor: DoctorDetail }) {
  const t = useText();
  const language = useLanguage();
  const details = useOperation('getDoctorDetails', { params: { id: doctor.doctorUserId } });
  return (
    <div className={styles.part}>
      {doctor.bio ? <p className={styles.text}>{doctor.bio}</p> : null}
      <dl className={styles.facts}>
        {doctor.languages.length ? (
          <>
            <dt>{t('doctor.languages')}</dt>
            <dd>
              {doctor.languages.map((name) => spokenLanguage(name, language)).join(language === 'en' ? ', ' : '、')}
            </dd>
          </>
        ) : null}
        <dt>{t('doctor.modes')}</dt>
        <dd>{doctor.modes.map((mode) => t(mode)).join(', ')}</dd>
        {doctor.education.length ? (
          <>
            <dt>{t('doctor.education')}</dt>
            {doctor.education.map(({ title, institution, year }) => (
              <dd key={`${title} ${year}`}>
                {title}, {institution}, {year}
              </dd>
            ))}
          </>
        ) : null}
      </dl>
      <QueryBoundary failed={t('doctor.failed')} query={details}>
        {({ experience, specialties }) => (
          <dl className={styles.facts}>
            {specialties.length ? (
              <>
                <dt>{t('doctor.specialties')}</dt>
                {specialties.map(({ root, child }) => (
                  <dd key={`${root} ${child}`}>{specialtyName(root, child, language)}</dd>
                ))}
              </>
            ) : null}
            {experience.length ? (
              <>
                <dt>{t('doctor.experience')}</dt>
                {experience.map(({ role, institution, fromYear, toYear }) => (
                  <dd key={`${role} ${fromYear}`}>
                    {role}, {institution}, {fromYear} – {toYear ?? t('doctor.today')}
                  </dd>
                ))}
              </>
            ) : null}
          </dl>
        )}
      </QueryBoundary>
    </div>
  );
}
