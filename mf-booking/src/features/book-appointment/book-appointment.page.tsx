import { Link, usePaths, useSearchParams } from '@charis/shared/remote';
import { buttonClass, EmptyState, Page } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { BookingWizard } from './booking-wizard';

export default function BookAppointmentPage() {
  const t = useText();
  const paths = usePaths();
  const [params] = useSearchParams();
  const doctorUserId = params.get('doctorUserId');
  return (
    <Page lead={t('lead')} title={t('title')}>
      {doctorUserId ? (
        <BookingWizard doctorUserId={doctorUserId} key={doctorUserId} slotId={params.get('slotId') ?? undefined} />
      ) : (
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={paths.doctors()}>
              {t('doctors')}
            </Link>
          }
          hint={t('nobody.hint')}
          title={t('nobody.title')}
        />
      )}
    </Page>
  );
}
