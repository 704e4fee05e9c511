import { useProcedureTitles } from '@charis/shared/remote';
import { look, Money, Tag } from '@charis/shared/ui';
import { Address, ClinicTime } from '@charis/shared/ui/display';
import { clinicLine } from '#lib/clinic-line';
import { Receipt } from '#lib/payment/receipt';
import { useText } from '#lib/text';
import { type Appointment, feeOf, stateOf } from './appointment';
import styles from './appointment-card.module.css';

/** Shows what an appointment is about, where it takes place, what it costs and, of a request, until when it is answered. */
export function VisitFacts({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const titleOf = useProcedureTitles();
  const { mode, type, typeName, categoryName, note, clinic, zone, expiresUtc, feeAud, relative, payment } = appointment;
  const name = stateOf(appointment);
  // What went back is to pay at the visit again.
  const before = payment?.state === 'returned' ? 0 : (payment?.cents ?? 0);
  const fee = before >= feeAud * 100 && feeOf(appointment) === 'to-pay' ? undefined : feeOf(appointment);
  const isAhead = name === 'pending' || name === 'booked';
  const about = typeName ?? t(`book.type.${type}`);
  return (
    <>
      <p className={styles.where}>
        <Tag>{t(mode)}</Tag> {categoryName ? `${about} · ${titleOf(categoryName)}` : about}
      </p>
      {mode === 'clinic' && isAhead ? (
        <div className={styles.where}>
          {clinic.name}
          <br />
          <Address directions line={clinic.address} state={clinic.stateCode} suburb={clinic.suburb} />{' '}
          {clinic.phone ? (
            <a
              aria-label={t('own.phone', { clinic: clinic.name, phone: clinic.phone })}
              href={`tel:${clinic.phone.replaceAll(/[^\d+]/g, '')}`}
            >
              {clinic.phone}
            </a>
          ) : null}
        </div>
      ) : null}
      {mode === 'clinic' && !isAhead ? <p className={styles.where}>{clinicLine(clinic)}</p> : null}
      {fee ? (
        <p className={styles.where}>
          {fee === 'to-pay' ? (
            <>
              <Money cents={feeAud * 100 - before} /> {t(`book.cost.${mode}`)}
            </>
          ) : (
            <>
              {t('fee')} <Money cents={feeAud * 100} />
            </>
          )}
        </p>
      ) : null}
      {payment ? <Receipt payment={payment} zone={zone} /> : null}
      {name === 'pending' && payment ? (
        <p className={styles.where}>
          {t('payment.pay-by')} <ClinicTime utc={payment.untilUtc} zone={zone} />
        </p>
      ) : null}
      {name === 'pending' && expiresUtc && !payment ? (
        <p className={styles.where}>
          {t('own.answer-by')} <ClinicTime utc={expiresUtc} zone={zone} />
        </p>
      ) : null}
      {relative ? (
        <p className={styles.where}>
          {t('own.for', { name: relative.name, relation: t(`relation.${relative.relation}`) })}
        </p>
      ) : null}
      {note ? <p className={look('breaks')}>{t('own.note', { note })}</p> : null}
    </>
  );
}
