import { Link, useLanguage, useOperation, usePaths } from '@charis/shared/remote';
import { specialtyName } from '@charis/shared/rules/specialties';
import { look, QueryBoundary, Tag } from '@charis/shared/ui';
import { Address } from '@charis/shared/ui/display';
import type { ReactNode } from 'react';
import { useText } from '#lib/text';
import { type DoctorDetail, Fees } from './fees';
import styles from './see-doctor.module.css';

/** Shows what people want to know first: what the doctor does for which fee, who they are and where they work. */
export function About({ doctor }: { doctor: DoctorDetail }) {
  const t = useText();
  const paths = usePaths();
  const language = useLanguage();
  const details = useOperation('getDoctorDetails', { params: { id: doctor.doctorUserId } });
  return (
    <div className={styles.part}>
      {doctor.bio ? <p className={styles.text}>{doctor.bio}</p> : null}
      {doctor.procedureFees.length ? (
        <section>
          <h2 className={styles.heading}>{t('doctor.procedures')}</h2>
          <Fees doctor={doctor} />
        </section>
      ) : null}
      <QueryBoundary failed={t('doctor.failed')} query={details}>
        {({ experience, specialties, clinics }) => (
          <>
            <section>
              <h2 className={styles.heading}>{t('doctor.background')}</h2>
              <dl className={styles.about}>
                <Fact
                  label={t('doctor.education')}
                  values={doctor.education.map(({ title, institution, year }) => `${title}, ${institution}, ${year}`)}
                />
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
            </section>
            {clinics.length ? (
              <section>
                <h2 className={styles.heading}>{t('doctor.where')}</h2>
                <ul className={styles.about}>
                  {clinics.map((clinic) => (
                    <li className={look('stack', 4)} key={clinic.clinicId}>
                      <Link className={styles.link} to={paths.clinic(clinic.clinicId)}>
                        <bdi>{clinic.name}</bdi>
                      </Link>
                      <Address
                        directions
                        line={clinic.line}
                        postcode={clinic.postcode}
                        state={clinic.stateCode}
                        suburb={clinic.suburb}
                      />
                      {clinic.access ? <span className={look('muted')}>{clinic.access}</span> : null}
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </>
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
