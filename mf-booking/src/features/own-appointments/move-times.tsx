import { dayIn } from '@charis/shared/rules';
import { ClinicTime } from '@charis/shared/ui/display';
import { RadioField } from '@charis/shared/ui/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import { Alternatives } from '#lib/times/alternatives';
import type { Clinic, Slot } from '#lib/times/booking.rules';
import { DayTimes } from '#lib/times/day-times';
import { TimesCalendar } from '#lib/times/times-calendar';
import { useTimes } from '#lib/times/use-times';
import type { Appointment } from './appointment';
import styles from './move-dialog.module.css';
import { WhenWhere } from './when-where';

interface MoveTimesProps {
  appointment: Appointment;
  /** The day that is shown first. */
  begin: string;
  /** The appointment's first; none for a meeting by video. */
  clinics: readonly Clinic[];
  /** The clinic whose times are shown; empty for all of them. */
  clinicId: string;
  onClinic: (clinicId: string) => void;
  slotId: string | undefined;
  /** Takes the focus, where the step after it had it. */
  isBack: boolean;
  onChoose: (slot: Slot) => void;
  failure: string | null;
  /** The nearest free times, where the wanted one is taken. */
  alternatives: readonly Slot[] | undefined;
  onChooseAlternative: (slot: Slot) => void;
}

/** Shows when and where an appointment is now, until when it can be moved, and the times that it can be moved to. */
export function MoveTimes(props: MoveTimesProps) {
  const { appointment, begin, clinics, clinicId, slotId, failure, alternatives, isBack } = props;
  const t = useText();
  const { doctor, typeId, mode, clinic, startUtc, zone, cancelUntilUtc } = appointment;
  const facts = useRef<HTMLDListElement>(null);
  const begun = useEffectEvent(() => isBack && facts.current?.focus());
  useEffect(() => void begun(), []);
  const times = useTimes(doctor.doctorUserId, { begin, clinicId, typeId: typeId ?? '', isDialog: true });
  return (
    <>
      <dl className={styles.facts} ref={facts} tabIndex={-1}>
        <WhenWhere
          label={t('own.move.now')}
          place={mode === 'clinic' ? clinicLine(clinic) : t('video')}
          utc={startUtc}
          zone={zone}
        />
        <div>
          <dt>{t('book.policy')}</dt>
          <dd>
            {t('own.move.policy')} <ClinicTime utc={cancelUntilUtc} zone={zone} />
          </dd>
        </div>
      </dl>
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      {alternatives ? (
        <Alternatives clinics={clinics} onChoose={props.onChooseAlternative} slots={alternatives} />
      ) : null}
      {clinics.length > 1 ? (
        <RadioField
          label={t('book.clinic')}
          name="clinicId"
          onChange={(chosen) => chosen && props.onClinic(chosen)}
          options={clinics.map((known) => ({ value: known.clinicId, label: clinicLine(known) }))}
          value={clinicId}
          variant="row"
        />
      ) : null}
      <div className={styles.columns}>
        <TimesCalendar times={times} today={dayIn(new Date().toISOString(), zone)} />
        <DayTimes clinics={clinics} onChoose={props.onChoose} slotId={slotId} times={times} />
      </div>
    </>
  );
}
