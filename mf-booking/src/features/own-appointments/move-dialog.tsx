import { failureData, failureText, useAction, useOperation } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { useState } from 'react';
import { Alternatives } from '#features/book-appointment/alternatives';
import type { Slot } from '#features/book-appointment/booking.rules';
import { DayTimes } from '#features/book-appointment/day-times';
import { TimesCalendar } from '#features/book-appointment/times-calendar';
import { useTimes } from '#features/book-appointment/use-times';
import { useText } from '#lib/text';
import type { Appointment } from './appointment';
import styles from './appointment-card.module.css';

/** Another time for a booked appointment. The old one stays where the new one cannot be had. */
export function MoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const t = useText();
  const { kaReservationId, doctor, zone } = appointment;
  const [slot, setSlot] = useState<Slot>();
  const times = useTimes(doctor.doctorUserId, dayIn(appointment.startUtc, zone), true);
  const detail = useOperation('getDoctorDetail', { query: { id: doctor.doctorUserId } });
  const byHand = detail.data?.autoConfirm === false;
  const move = useAction('updateReservation', { success: t(byHand ? 'own.move.asked' : 'own.moved') });
  const taken = failureData(move.error, 'updateReservation', 'TIME_TAKEN');
  async function save() {
    if (slot && (await move.run({ body: { kaReservationId, slotId: slot.slotId } }))) onClose();
    else setSlot(undefined);
  }
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('own.keep')}</Button>
          <Button busy={move.isPending} disabled={!slot} onClick={save} variant="primary">
            {t(byHand ? 'own.move.ask' : 'own.move')}
          </Button>
        </>
      }
      onClose={onClose}
      title={t('own.move.title', { name: doctor.name })}
      width="wide"
    >
      {byHand ? <p>{t('own.move.byHand', { name: doctor.name })}</p> : null}
      <p className={styles.failure} role="alert">
        {move.error ? failureText(move.error, t('own.move.failed')) : null}
      </p>
      {taken ? <Alternatives chosen={slot?.slotId ?? null} onChoose={setSlot} slots={taken.alternatives} /> : null}
      <div className={styles.columns}>
        <TimesCalendar times={times} today={dayIn(new Date().toISOString(), zone)} />
        <DayTimes clinicId="" onChoose={setSlot} slotId={slot?.slotId} times={times} zone={zone} />
      </div>
    </Dialog>
  );
}
