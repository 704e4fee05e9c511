import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { look, Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { RequireParam } from '#lib/require-param';
import { useText } from '#lib/text';

/** Shows the way from a doctor to a confirmed appointment; `slotId` is a time that was chosen before. */
export default function BookAppointmentPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const doctorUserId = query.get('doctorUserId');
  const slotId = query.get('slotId');
  const next = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back={doctorUserId ? paths.doctor(doctorUserId) : '/mobile/medical'} title={t('booking.title')}>
      <RequireParam value={doctorUserId} next={next}>
        {(id) => (
          <>
            <p className={look('muted', 'below-16')}>{t('booking.lead')}</p>
            <Slot
              doctorUserId={id}
              fallback={<NotAvailable title={t('booking.missing')} next={next} />}
              key={id}
              loading={<Skeleton height={240} />}
              name="booking.wizard"
              stepwise
              slotId={slotId || undefined}
            />
          </>
        )}
      </RequireParam>
    </InnerPage>
  );
}
