import type { DataOf } from '@charis/shared/contract';
import { Link, useAction, usePaths, useSearchParams } from '@charis/shared/remote';
import { Button, buttonClass, EmptyState, look, Money } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { payLink } from './pay-link';
import type { Payment } from './receipt';

interface HeldTimeProps {
  appointment: DataOf<'getReservation'>;
  payment: Payment;
}

const second = 1000;

/** Returns what is left as `14:59`. */
export const leftText = (ms: number): string => {
  const left = Math.max(0, Math.ceil(ms / second));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};

/** Returns each second up to a moment, so that a page counts down to it. */
function secondsBefore(until: number): number[] {
  const left = Math.max(0, Math.ceil((until - Date.now()) / second));
  return Array.from({ length: left + 1 }, (_, index) => until - index * second);
}

/** Shows a time that is held for its payment, with what is left of it, or that it is free again. */
export function HeldTime({ appointment, payment }: HeldTimeProps) {
  const t = useText();
  const paths = usePaths();
  const [params] = useSearchParams();
  const until = Date.parse(payment.untilUtc);
  const now = useNow(secondsBefore(until));
  const { kaReservationId, doctor, startUtc, zone } = appointment;
  const letGo = useAction('cancelReservation', { success: t('payment.let-go.done'), failure: t('own.cancel.failed') });
  // The payment service leads here once it is done, which we may hear of later.
  const hasPaid = params.has('paid');
  if (payment.state === 'paid' || (hasPaid && payment.state === 'waiting')) {
    return (
      <p className={look('panel')} role="status">
        {t('payment.soon')}
      </p>
    );
  }
  if (payment.state !== 'waiting' || !payment.payUrl || now >= until) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to={paths.book(doctor.doctorUserId)}>
            {t('payment.again')}
          </Link>
        }
        hint={t(payment.state === 'returned' || hasPaid ? 'payment.over.returned' : 'payment.over.hint')}
        title={t('payment.over')}
      />
    );
  }
  return (
    <section aria-label={t('payment.held')} className={look('stack', 16, 'panel', 'start')}>
      <h2>{t('payment.held')}</h2>
      <p className={look('size-20')}>
        <ClinicTime utc={startUtc} variant="lines" zone={zone} />
      </p>
      <p role={params.has('left') ? 'status' : undefined}>
        {t(params.has('left') ? 'payment.left' : 'payment.held.hint')}
      </p>
      <p>
        {t('payment.time-left')} <strong role="timer">{leftText(until - now)}</strong>
      </p>
      <p className={look('row', 12)}>
        <a className={buttonClass('primary')} href={payLink(payment.payUrl)}>
          {t('payment.pay')} <Money cents={payment.cents} />
        </a>
        <Button busy={letGo.isPending} onClick={() => void letGo.run({ body: { kaReservationId } })}>
          {t('payment.let-go')}
        </Button>
      </p>
    </section>
  );
}
