import { Link, type Slots, useOperation, usePageTitle, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ClinicFacts } from '#lib/clinic/clinic-facts';
import { DoctorCard } from '#lib/doctors/doctor-card';
import { useText } from '#lib/text';
import { CorrectClinic } from './correct-clinic';
import styles from './see-clinic.module.css';

/** Shows a clinic: how to get there, when it is open, and its doctors. */
export default function Clinic({ clinicId }: Slots['clinic.page']) {
  const t = useText();
  const paths = usePaths();
  const session = useSession();
  const clinic = useOperation('getClinic', { params: { clinicId } });
  usePageTitle(clinic.data?.name);
  const toDoctors = (
    <Link className={buttonClass('primary')} to={paths.doctors()}>
      {t('doctor.all')}
    </Link>
  );
  return (
    <QueryBoundary
      failed={t('clinic.failed')}
      missing={<EmptyState action={toDoctors} hint={t('clinic.missing.hint')} title={t('clinic.missing')} />}
      query={clinic}
      skeleton={<Skeleton height={240} />}
    >
      {(data) => (
        <div className={styles.clinic}>
          <section className={styles.about}>
            <h2 className={styles.name}>
              <bdi>{data.name}</bdi>
            </h2>
            <p className={styles.abn}>{t('clinic.page.abn', { abn: spaced(data.abn) })}</p>
            <ClinicFacts clinic={data} />
            {session.status === 'in' && session.user.staff ? <CorrectClinic clinic={data} /> : null}
          </section>
          <section className={styles.doctors}>
            <h2 className={styles.title}>{t('clinic.doctors')}</h2>
            {data.doctors.length ? (
              <ul className={styles.list}>
                {data.doctors.map((doctor) => (
                  <li key={doctor.doctorUserId}>
                    <DoctorCard doctor={doctor} level={3} />
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState action={toDoctors} title={t('clinic.doctors.none')} />
            )}
          </section>
        </div>
      )}
    </QueryBoundary>
  );
}

/** Returns the number as the business register writes it: `53 004 085 616`. */
const spaced = (abn: string) => abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
