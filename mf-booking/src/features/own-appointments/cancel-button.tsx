import { useAction } from '@charis/shared/remote';
import { ClinicTime } from '@charis/shared/ui/display';
import { ConfirmButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';
import { type Appointment, stateOf } from './appointment';

/** Says what the policy is before anything is cancelled. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const isRequest = stateOf(appointment) === 'pending';
  const { kaReservationId, doctor, startUtc, zone, cancelUntilUtc } = appointment;
  const cancel = useAction('cancelReservation', {
    success: t(isRequest ? 'own.taken-back' : 'own.cancelled'),
    failure: t('own.cancel.failed'),
  });
  return (
    <ConfirmButton
      confirm={t(isRequest ? 'own.take-back' : 'own.cancel')}
      danger
      keep={t(isRequest ? 'own.take-back.keep' : 'own.cancel.keep')}
      hint={
        <>
          <p>
            {doctor.name}, <ClinicTime utc={startUtc} zone={zone} />
          </p>
          <p>
            {isRequest ? (
              t('own.take-back.hint')
            ) : (
              <>
                {t('own.policy')} <ClinicTime utc={cancelUntilUtc} zone={zone} />
              </>
            )}
          </p>
        </>
      }
      onConfirm={async () => Boolean(await cancel.run({ body: { kaReservationId } }))}
      question={t(isRequest ? 'own.take-back.question' : 'own.cancel.question')}
    >
      {t(isRequest ? 'own.take-back' : 'own.cancel')}
    </ConfirmButton>
  );
}
