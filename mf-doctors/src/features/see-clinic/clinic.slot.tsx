import { Link, type Slots, useOperation, usePageTitle, usePaths, useSession } from '@charis/shared/remote';
import { buttonClass, EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { ClinicFacts } from '#lib/clinic/clinic-facts';
import { DoctorCard } from '#lib/doctors/doctor-card';
import { useText } from '#lib/text';
import { CorrectClinic } from './correct-clinic';

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
        <div className={look('stack', 32, 'shrinks')}>
          <section className={look('stack', 12, 'shrinks', 'panel', 'padded-16')}>
            <h2 className={look('size-28', 'medium', 'tight', 'breaks')}>
              <bdi>{data.name}</bdi>
            </h2>
            <p className={look('muted', 'small')}>{t('clinic.page.abn', { abn: spaced(data.abn) })}</p>
            <ClinicFacts clinic={data} />
            {session.status === 'in' && session.user.staff ? <CorrectClinic clinic={data} /> : null}
          </section>
          <section className={look('stack', 16, 'shrinks')}>
            <h2 className={look('medium', 'tight', 'breaks', 'size-22')}>{t('clinic.doctors')}</h2>
            {data.doctors.length ? (
              <ul className={look('stack', 16)}>
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
