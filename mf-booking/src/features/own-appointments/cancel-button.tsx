import { useAction } from '@charis/shared/remote';
import { Money } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { type Appointment, stateOf } from './appointment';

/** A time that waits for its payment is let go, a request taken back, and what is booked cancelled. */
const words = {
  held: {
    act: 'payment.let-go',
    done: 'payment.let-go.done',
    keep: 'payment.let-go.keep',
    question: 'payment.let-go.question',
  },
  request: {
    act: 'own.take-back',
    done: 'own.taken-back',
    keep: 'own.take-back.keep',
    question: 'own.take-back.question',
  },
  booked: { act: 'own.cancel', done: 'own.cancelled', keep: 'own.cancel.keep', question: 'own.cancel.question' },
} as const;

/** Says what the policy is before anything is cancelled. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { kaReservationId, doctor, startUtc, zone, cancelUntilUtc, payment } = appointment;
  const isBooked = stateOf(appointment) !== 'pending';
  const said = words[isBooked ? 'booked' : payment ? 'held' : 'request'];
  const cancel = useAction('cancelReservation', { success: t(said.done), failure: t('own.cancel.failed') });
  return (
    <ConfirmButton
      confirm={t(said.act)}
      danger
      keep={t(said.keep)}
      hint={
        <>
          <p>
            {doctor.name}, <ClinicTime utc={startUtc} zone={zone} />
          </p>
          <p>
            {isBooked ? (
              <>
                {t('own.policy')} <ClinicTime utc={cancelUntilUtc} zone={zone} />
              </>
            ) : (
              t('own.take-back.hint')
            )}
          </p>
          {isBooked && payment?.state === 'paid' ? (
            <p>
              {t('payment.back')} <Money cents={payment.cents} />
            </p>
          ) : null}
        </>
      }
      onConfirm={async () => Boolean(await cancel.run({ body: { kaReservationId } }))}
      question={t(said.question)}
    >
      {t(said.act)}
    </ConfirmButton>
  );
}
