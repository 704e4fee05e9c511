import { Link, useOperation, usePaths, usePractice, useSearchParams } from '@charis/shared/remote';
import { buttonClass, EmptyState, Page, QueryBoundary } from '@charis/shared/ui';
import { DoctorOnly } from '#lib/doctor-only';
import { useText } from '#lib/text';
import { PatientCard } from './ui/patient-card';

export default function PatientPage() {
  const t = useText();
  const paths = usePaths();
  const { may } = usePractice();
  const [address] = useSearchParams();
  const kaReservationId = address.get('id') ?? 'none';
  const patient = useOperation('getPatient', { params: { kaReservationId } }, { enabled: may('getPatient') });
  const title = patient.data && (patient.data.name || t('patients.deleted'));
  const missing = (
    <EmptyState
      action={
        <Link className={buttonClass('primary')} to={paths.patients()}>
          {t('patient.all')}
        </Link>
      }
      hint={t('patient.missing.hint')}
      title={t('patient.missing')}
    />
  );
  return (
    <Page title={title ?? t('patient.title')}>
      <DoctorOnly call="getPatient">
        <QueryBoundary failed={t('patient.failed')} missing={missing} query={patient}>
          {(known) => <PatientCard kaReservationId={kaReservationId} key={kaReservationId} patient={known} />}
        </QueryBoundary>
      </DoctorOnly>
    </Page>
  );
}
