import type { DataOf } from '@charis/shared/contract';
import { look, Money } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { useText } from '#lib/text';

export type Payment = NonNullable<DataOf<'getReservation'>['payment']>;

/** Says what was paid for an appointment, and what we have given back; what a bank took back comes from the bank. */
export function Receipt({ payment, zone }: { payment: Payment; zone: string }) {
  const t = useText();
  const { cents, paidUtc, refundedCents } = payment;
  if (!paidUtc) return null;
  return (
    <p className={look('above-8')}>
      {t('payment.paid')} <Money cents={cents} /> · <ClinicTime utc={paidUtc} zone={zone} />
      {refundedCents > 0 ? (
        <>
          {' · '}
          {t('payment.returned')} <Money cents={refundedCents} />
        </>
      ) : null}
    </p>
  );
}
