import { Link, type Slots, useOperation, usePageTitle, usePaths } from '@charis/shared/remote';
import { buttonClass, EmptyState, look, QueryBoundary, Skeleton } from '@charis/shared/ui';
import { DoctorList } from '#lib/doctors/doctor-list';
import { useText } from '#lib/text';
import { DoctorView } from './doctor-view';

/** Shows one doctor: head, tabs and next free times. */
export default function Doctor({ doctorUserId }: Slots['doctor.page']) {
  const t = useText();
  const doctor = useOperation('getDoctorDetail', { query: { id: doctorUserId } });
  usePageTitle(doctor.data?.name);
  return (
    <QueryBoundary
      failed={t('doctor.failed')}
      missing={<Missing />}
      query={doctor}
      skeleton={
        <div className={look('stack', 24)}>
          <Skeleton height={160} />
          <Skeleton height={240} />
        </div>
      }
    >
      {(data) => <DoctorView doctor={data} />}
    </QueryBoundary>
  );
}

function Missing() {
  const t = useText();
  const paths = usePaths();
  const action = (
    <Link className={buttonClass('primary')} to={paths.doctors()}>
      {t('doctor.all')}
    </Link>
  );
  return (
    <>
      <EmptyState action={action} hint={t('doctor.missing.hint')} level="h1" title={t('doctor.missing')} />
      <DoctorList filter={{}} limit={3} title={t('doctor.others')} />
    </>
  );
}
