import type { DataOf } from '@charis/shared/contract';
import { useHost, useOperation, useSearchParams, useSession } from '@charis/shared/remote';
import { dayIn } from '@charis/shared/rules';
import { vibrate } from '@charis/shared/ui';
import { Wizard } from '@charis/shared/ui/flow';
import { useEffect, useEffectEvent, useState } from 'react';
import { payLink } from '#lib/payment/pay-link';
import { useText } from '#lib/text';
import {
  type Booked,
  type BookingDraft,
  clinicsToName,
  type Doctor,
  draftFromUrl,
  dueOf,
  emptyDraft,
  fitted,
  isWhomFirst,
  momentOfSlotId,
  offeredAs,
  openTo,
} from '#lib/times/booking.rules';
import { useTimes } from '#lib/times/use-times';
import styles from './book-appointment.module.css';
import { BookedView } from './booked-view';
import { ChosenColumn } from './chosen-column';
import { ConfirmStep } from './confirm-step';
import { DoctorSummary } from './doctor-summary';
import { forgetDraft, keepDraft, readDraft } from './kept-draft';
import { timeSteps } from './time-steps';
import { TimeTakenDialog } from './time-taken-dialog';
import { useApply } from './use-apply';
import { type Step, useStep } from './use-step';
import { useVoucher } from './use-voucher';
import { stepKeys, visitSteps } from './visit-steps';
import { isWhomMissing } from './whom-choice';

interface BookingStepsProps {
  doctor: Doctor;
  /** For whom the member books; undefined for a guest. */
  people: DataOf<'listBookedPeople'> | undefined;
  /** A time that was chosen on a card or a profile. */
  slotId: string | undefined;
  /** A step asks for one decision. */
  stepwise: boolean;
  /** What was chosen before the session ended. */
  before: BookingDraft | undefined;
  /** Undefined once it is booked. */
  onDraft: (draft: BookingDraft | undefined) => void;
}

/** Shows the steps of booking, without that of the time where it comes from a card. A guest logs in at the end and continues. */
export function BookingSteps({ doctor: given, people, slotId, stepwise, before, onDraft }: BookingStepsProps) {
  const t = useText();
  const session = useSession();
  const { logIn } = useHost();
  const { doctorUserId, zone } = given;
  const [params, setParams] = useSearchParams();
  const ofAnyone = people ? { ...given, types: people.types } : given;
  const fit = (choice: BookingDraft) => fitted(openTo(given, people, choice), choice);
  const [fromUrl] = useState(() => draftFromUrl(ofAnyone, params));
  const [kept] = useState(() => {
    const found = before ?? readDraft(ofAnyone, slotId, fromUrl);
    return found && fit(found);
  });
  const [draft, setDraft] = useState<BookingDraft>(() => kept ?? fit(emptyDraft(ofAnyone, fromUrl)));
  const doctor = offeredAs(openTo(given, people, draft), draft.typeId);
  const whom = people && isWhomFirst(people) ? people : undefined;
  const [missing, setMissing] = useState(false);
  const [booked, setBooked] = useState<Booked>();
  const change = (part: Partial<BookingDraft>) => setDraft((known) => fit({ ...known, ...part }));
  const voucher = useVoucher(doctor, draft, change);
  const moment = draft.slot?.startUtc ?? momentOfSlotId(doctorUserId, slotId);
  const times = useTimes(doctorUserId, {
    begin: moment && dayIn(moment, zone),
    clinicId: draft.mode === 'clinic' ? draft.clinicId : '',
    typeId: draft.typeId,
  });
  // The time of the address is the chosen one as soon as the day's times are known, where it is still free.
  const chosenBefore = times.slots.data?.find((slot) => slot.slotId === slotId && slot.state === 'FREE');
  const [found, setFound] = useState<string>();
  const foundNow = chosenBefore && `${draft.typeId} ${chosenBefore.slotId}`;
  if (foundNow && found !== foundNow) {
    setFound(foundNow);
    if (!draft.slot) change({ slot: chosenBefore });
  }
  const { step, show } = useStep(stepKeys(doctor, stepwise), kept ? (kept.slot ? 'confirm' : 'time') : 'visit');
  // A time from a card is chosen already: the calendar is there for those who want another one.
  const [wantsOther, setWantsOther] = useState(false);
  const isLooking = moment !== undefined && times.slots.isPending;
  const skipsTime =
    step !== 'day' &&
    step !== 'time' &&
    !wantsOther &&
    slotId !== undefined &&
    (draft.slot ? draft.slot.slotId === slotId : isLooking);
  function showTimes(): void {
    setWantsOther(true);
    show('time');
  }
  const procedures = useOperation('listProcedures', {});
  const needsReferral =
    procedures.data?.list.find(({ categoryName }) => categoryName === draft.categoryName)?.kind === 'surgery';
  const apply = useApply(doctor, { onBooked: finish, onRefused: show });

  /** Back leaves the page then: there is no step to change any more. */
  function finish(made: Booked): void {
    vibrate();
    forgetDraft(doctorUserId);
    onDraft(undefined);
    setBooked(made);
    show('visit');
  }

  // The note of a person whose session has ended stays in the page alone.
  const isKept = session.status !== 'out' || session.lastUserId === undefined;
  const remember = useEffectEvent(() => onDraft(draft));
  useEffect(() => {
    if (booked) return;
    remember();
    if (isKept) keepDraft(doctorUserId, { draft, slotId, fromUrl });
  }, [fromUrl, booked, doctorUserId, isKept, slotId, draft]);

  // Each step's address becomes that of the appointment, so that a reload shows it again.
  const bookedId = booked?.kaReservationId;
  const isUnnamed = bookedId !== undefined && params.get('booked') !== bookedId;
  useEffect(() => {
    if (!isUnnamed) return;
    setParams(
      (known) => {
        known.delete('slotId');
        known.delete('step');
        known.set('booked', bookedId);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [bookedId, isUnnamed, setParams]);

  // Once the address is that of the held time, so that Back from the payment leads to it.
  const payUrl = isUnnamed ? undefined : booked?.payment?.payUrl;
  useEffect(() => {
    if (payUrl) window.location.assign(payLink(payUrl));
  }, [payUrl]);

  const isWithoutTime = step === 'confirm' && !draft.slot && !isLooking && !booked;
  const showTimesInstead = useEffectEvent(() => {
    setMissing(true);
    showTimes();
  });
  useEffect(() => {
    if (isWithoutTime) showTimesInstead();
  }, [isWithoutTime]);

  if (booked) {
    return (
      <>
        <DoctorSummary brief={stepwise} doctor={doctor} />
        <BookedView booked={booked} doctor={doctor} mode={draft.mode} />
      </>
    );
  }
  const visit = { change, doctor, missing, needsReferral, voucher: voucher?.name, draft, whom };
  function leaveUnless(isMissing: boolean): boolean {
    setMissing(isMissing);
    return !isMissing;
  }
  const time = { change, doctor, missing, times, draft };
  return (
    <div className={styles.layout}>
      <Wizard
        at={step}
        finish={t(
          dueOf(doctor, draft) ? 'book.finish.pay' : doctor.autoConfirm ? 'book.finish' : 'book.finish.request',
        )}
        label={t('title')}
        onFinish={() =>
          session.status === 'in' ? apply.run(draft) : logIn({ onLoggedIn: () => void apply.run(draft) })
        }
        onStep={(key) => show(key as Step)}
        steps={[
          ...visitSteps(t, visit, {
            stepwise,
            leave: () => leaveUnless(needsReferral && !draft.referralConfirmed),
            leaveWhom: () => leaveUnless(whom !== undefined && isWhomMissing(draft)),
          }),
          ...(skipsTime ? [] : timeSteps(t, time, { stepwise, onLeave: setMissing })),
          {
            key: 'confirm',
            title: t('book.confirm'),
            leave: () => leaveUnless(isWhomMissing(draft)),
            content: (
              <ConfirmStep
                change={change}
                changed={apply.changed}
                doctor={doctor}
                error={apply.noteError}
                isWhomAsked={whom !== undefined}
                missing={missing}
                onOtherTime={showTimes}
                voucher={voucher?.name}
                draft={draft}
              />
            ),
          },
        ]}
      />
      <ChosenColumn brief={step === 'confirm'} doctor={doctor} draft={draft} />
      {apply.taken ? (
        <TimeTakenDialog
          clinics={clinicsToName(doctor.clinics, draft.mode)}
          onChoose={(slot) => {
            apply.forgetTaken();
            change({ slot });
            show('confirm');
          }}
          onClose={() => {
            apply.forgetTaken();
            change({ slot: undefined });
            showTimes();
          }}
          taken={apply.taken}
        />
      ) : null}
    </div>
  );
}
