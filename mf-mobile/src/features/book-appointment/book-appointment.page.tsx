import { Slot, usePaths, useSearchParams } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { Named } from '#lib/named';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';
import styles from './book-appointment.module.css';

/** Shows the way from a doctor to a confirmed appointment; `slotId` is a time that was chosen before. */
export default function BookAppointmentPage() {
  const t = useText();
  const paths = usePaths();
  const [query] = useSearchParams();
  const doctorUserId = query.get('doctorUserId');
  const slotId = query.get('slotId');
  const way = { to: paths.doctors(), text: t('doctors.all') };
  return (
    <InnerPage back={doctorUserId ? paths.doctor(doctorUserId) : '/mobile/medical'} title={t('booking.title')}>
      <Named value={doctorUserId} way={way}>
        {(id) => (
          <>
            <p className={styles.lead}>{t('booking.lead')}</p>
            <Slot
              doctorUserId={id}
              fallback={<WayOn title={t('booking.missing')} way={way} />}
              key={id}
              loading={<Skeleton height={240} />}
              name="booking.wizard"
              stepwise
              {...(slotId ? { slotId } : {})}
            />
          </>
        )}
      </Named>
    </InnerPage>
  );
}
