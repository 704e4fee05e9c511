import { useAction, useLanguage, useMemberAction, useOperation, useSession } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { longDay } from '#lib/long-day';
import { useText } from '#lib/text';
import type { BookingDraft, Doctor } from '#lib/times/booking.rules';
import styles from './book-appointment.module.css';

/** Days that someone waits for a time at most. */
const waitDays = 60;

interface WaitForTimeProps {
  doctor: Pick<Doctor, 'doctorUserId' | 'name' | 'zone'>;
  mode: BookingDraft['mode'];
  /** The doctor has free times: Charis tells those who wait of earlier ones. */
  hasTimes: boolean;
}

/** Shows the waiting list of a doctor: joins it, says that one is on it, or leaves it. */
export function WaitForTime({ doctor: { doctorUserId, name, zone }, mode, hasTimes }: WaitForTimeProps) {
  const t = useText();
  const language = useLanguage();
  const asMember = useMemberAction();
  const { status } = useSession();
  const list = useOperation('listWaitlist', {}, { enabled: status === 'in' });
  const join = useAction('joinWaitlist', { success: t('wait.joined'), failure: t('wait.failed') });
  const leave = useAction('leaveWaitlist', { success: t('wait.left'), failure: t('wait.failed') });
  const own = list.data?.find((wait) => wait.doctorUserId === doctorUserId);
  const untilDay = dayIn(new Date(Date.now() + waitDays * 86_400_000).toISOString(), zone);
  return (
    <section className={`${look('row', 4, 16)} ${styles.wait}`}>
      <p>
        {own
          ? t('wait.on', { name, day: longDay(own.untilDay, language) })
          : t(hasTimes ? 'wait.hint.earlier' : 'wait.hint', { name })}
      </p>
      {own ? (
        <Button busy={leave.isPending} onClick={() => leave.run({ params: { waitId: own.waitId } })} variant="link">
          {t('wait.leave')}
        </Button>
      ) : (
        <Button
          busy={join.isPending}
          onClick={() => asMember(() => void join.run({ body: { doctorUserId, mode, untilDay } }))}
          variant="link"
        >
          {t('wait.join')}
        </Button>
      )}
    </section>
  );
}
