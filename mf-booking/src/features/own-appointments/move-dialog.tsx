import { failureData, failureText, useAction, useLanguage, useOperation } from '@charis/shared/remote';
import { appointmentState, dayIn, momentText } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { useState } from 'react';
import { clinicLine } from '#lib/clinic-line';
import { useText } from '#lib/text';
import type { Slot } from '#lib/times/booking.rules';
import type { Appointment } from './appointment';
import { MoveSummary } from './move-summary';
import { MoveTimes } from './move-times';

/** Offers another time for a booked appointment, at its clinic unless another one is chosen. The old one stays where the new one cannot be had. */
export function MoveDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { kaReservationId, doctor, typeId, mode, clinic } = appointment;
  const [clinicId, setClinicId] = useState(mode === 'clinic' ? clinic.clinicId : '');
  const [slot, setSlot] = useState<Slot>();
  const [isSure, setIsSure] = useState(false);
  /** The times are shown again: what had the focus is gone. */
  const [isBack, setIsBack] = useState(false);
  const detail = useOperation('getDoctorDetail', { query: { id: doctor.doctorUserId } });
  const others = detail.data?.clinics.filter((known) => known.clinicId !== clinic.clinicId) ?? [];
  const clinics = mode === 'clinic' ? [clinic, ...others] : [];
  const offer = typeId ? detail.data?.types?.find((known) => known.typeId === typeId) : detail.data;
  const byHand = offer?.autoConfirm === false;
  const chosen = clinics.find((known) => known.clinicId === slot?.clinicId);
  const place = mode === 'video' ? t('video') : chosen ? clinicLine(chosen) : '';
  const move = useAction('updateReservation', {
    success: ({ startUtc, zone, state }) =>
      t(state === appointmentState.pending ? 'own.move.asked' : 'own.moved', {
        time: momentText(startUtc, zone, language),
        place,
      }),
  });
  const failure = move.error ? failureText(move.error, t('own.move.failed'), true) : null;
  const taken = failureData(move.error, 'updateReservation', 'TIME_TAKEN');

  function choose(time: Slot) {
    setSlot(time);
    setIsSure(true);
  }
  function back() {
    setIsSure(false);
    setIsBack(true);
  }
  async function save() {
    if (!slot) return;
    const body = {
      kaReservationId,
      slotId: slot.slotId,
      ...(chosen ? { clinicId: chosen.clinicId } : {}),
      ...(offer ? { seen: { autoConfirm: offer.autoConfirm } } : {}),
    };
    // The person chooses another time for one that was refused. Without an answer, they can send the same time again.
    const moved = await move.run({ body }, ({ isPassing, reason }) => {
      if (isPassing) return;
      // The summary says how it is confirmed now.
      if (reason === 'OFFER_CHANGED') return void detail.refetch();
      setSlot(undefined);
      back();
    });
    if (moved) onClose();
  }
  const isAsking = slot !== undefined && isSure;
  return (
    <Dialog
      actions={
        isAsking ? (
          <>
            <Button onClick={back}>{t('book.other-time')}</Button>
            <Button busy={move.isPending} onClick={save} variant="primary">
              {t(byHand ? 'own.move.ask' : 'own.move')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('own.keep')}</Button>
            <Button disabled={!slot} onClick={() => setIsSure(true)} variant="primary">
              {t('own.move.next')}
            </Button>
          </>
        )
      }
      onClose={onClose}
      title={t('own.move.title', { name: doctor.name })}
      width="wide"
    >
      {isAsking ? (
        <MoveSummary appointment={appointment} byHand={byHand} failure={failure} place={place} slot={slot} />
      ) : (
        <MoveTimes
          alternatives={taken?.alternatives}
          appointment={appointment}
          begin={dayIn(slot?.startUtc ?? appointment.startUtc, slot?.zone ?? appointment.zone)}
          clinicId={clinicId}
          clinics={clinics}
          isBack={isBack}
          failure={failure}
          onChoose={setSlot}
          onChooseAlternative={choose}
          onClinic={(other) => {
            setClinicId(other);
            setSlot(undefined);
          }}
          slotId={slot?.slotId}
        />
      )}
    </Dialog>
  );
}
