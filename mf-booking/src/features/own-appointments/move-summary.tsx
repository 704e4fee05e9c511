import { useEffect, useRef } from 'react';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import type { Slot } from '#lib/times/booking.rules';
import { type Appointment, policyHoursOf } from './appointment';
import styles from './move-dialog.module.css';
import { WhenWhere } from './when-where';

interface MoveSummaryProps {
  appointment: Appointment;
  slot: Slot;
  /** The place of the new time. */
  place: string;
  /** The doctor answers first. */
  byHand: boolean;
  failure: string | null;
}

/** Shows the old and the new time and place, and what moving means, before anything is moved. */
export function MoveSummary({ appointment, slot, place, byHand, failure }: MoveSummaryProps) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { doctor, mode, clinic, startUtc, zone } = appointment;
  const hours = policyHoursOf(appointment);
  const isChangeable = Date.parse(slot.startUtc) - hours * 3_600_000 > Date.now();
  const isElsewhere = mode === 'clinic' && slot.clinicId !== clinic.clinicId;
  return (
    <div className={styles.summary} ref={summary} tabIndex={-1}>
      <dl className={styles.facts}>
        <WhenWhere
          label={t('own.move.from')}
          place={mode === 'clinic' ? clinicLine(clinic) : t('video')}
          utc={startUtc}
          zone={zone}
        />
        <WhenWhere label={t('own.move.to')} place={place} utc={slot.startUtc} zone={slot.zone} />
        <div>
          <dt>{t('book.policy')}</dt>
          <dd>{t(isChangeable ? 'book.policy.hint' : 'book.policy.near', { count: hours })}</dd>
        </div>
      </dl>
      {isElsewhere ? <p className={styles.elsewhere}>{t('own.move.elsewhere', { clinic: place })}</p> : null}
      {byHand ? <p>{t('own.move.byHand', { name: doctor.name })}</p> : null}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  );
}
