import { useOperation, useProcedureTitles } from '@charis/shared/remote';
import { Button, look, Money, Skeleton } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { TextAreaField } from '@charis/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { RemindersField } from '#lib/reminders-field';
import { useText } from '#lib/text';
import { type BookingDraft, type Doctor, dueOf, feeOf } from '#lib/times/booking.rules';
import styles from './book-appointment.module.css';
import { isWhomMissing, WhomChoice } from './whom-choice';

interface ConfirmStepProps {
  doctor: Doctor;
  draft: BookingDraft;
  change: (part: Partial<BookingDraft>) => void;
  error: string | undefined;
  /** Who comes was asked with the type. */
  isWhomAsked?: boolean;
  /** The button was pressed without what this step asks for. */
  missing?: boolean;
  /** Says that the doctor has changed what stands here since it was shown. */
  changed?: string | undefined;
  onOtherTime: () => void;
  /** What the voucher is for that it is booked with. */
  voucher: string | undefined;
}

const hour = 3_600_000;

/** Shows everything that was chosen, what it costs and what cancelling means, before it is booked. */
export function ConfirmStep({
  doctor,
  draft,
  change,
  changed,
  error,
  isWhomAsked = false,
  missing = false,
  onOtherTime,
  voucher,
}: ConfirmStepProps) {
  const t = useText();
  const titleOf = useProcedureTitles();
  const bookings = useOperation('readSettings', {}).data?.bookings;
  const { slot, relative } = draft;
  // Who has logged in since may have more to say of them here.
  const [asksWhom] = useState(!isWhomAsked || isWhomMissing(draft));
  const place = useRef<HTMLDListElement>(null);
  const known = useRef(slot?.slotId);
  // Another time was chosen in a dialog above this step: it is read first.
  useEffect(() => {
    if (known.current && slot && known.current !== slot.slotId) place.current?.focus();
    known.current = slot?.slotId;
  }, [slot]);
  if (!slot) return <Skeleton height={240} />;
  const named = doctor.types?.find(({ typeId }) => typeId === draft.typeId);
  const clinic = doctor.clinics.find(({ clinicId }) => clinicId === slot.clinicId);
  const isChangeable = Date.parse(slot.startUtc) - doctor.cancellationHours * hour > Date.now();
  const due = dueOf(doctor, draft);
  const rest = feeOf(doctor, draft) - due;
  const facts = [
    [
      t('book.when'),
      <span className={look('row', 4, 16, 'top', 'between')} key="when">
        <ClinicTime utc={slot.startUtc} variant="lines" zone={slot.zone} />
        <Button onClick={onOtherTime} small variant="link">
          {t('book.other-time')}
        </Button>
      </span>,
    ],
    [
      t('book.where'),
      draft.mode === 'video'
        ? t('video')
        : `${clinic?.name ?? doctor.clinicName}, ${clinic ? `${clinic.address}, ${clinic.suburb} ${clinic.stateCode}` : doctor.suburb}`,
    ],
    [
      t('book.about'),
      `${named?.name ?? t(`book.type.${draft.type}`)} · ${draft.categoryName ? titleOf(draft.categoryName) : t('book.reason.unsure')}`,
    ],
    ...(relative && !asksWhom ? [[t('book.for'), relative.name] as const] : []),
    [
      t('book.cost'),
      <span key="cost">
        <Money cents={feeOf(doctor, draft) * 100} /> {due ? null : t(`book.cost.${draft.mode}`)}
      </span>,
    ],
    ...(due
      ? [
          [
            t('book.due'),
            <span key="due">
              <Money cents={due * 100} /> {t(rest ? 'book.due.rest' : 'book.due.whole')}
              {rest ? (
                <>
                  {' '}
                  <Money cents={rest * 100} /> {t(`book.cost.${draft.mode}`)}
                </>
              ) : null}
            </span>,
          ] as const,
          [t('book.refund'), t(isChangeable ? 'book.refund.hint' : 'book.refund.near')] as const,
        ]
      : []),
    ...(voucher ? [[t('book.voucher'), t('book.voucher.hint', { name: voucher })] as const] : []),
    [t('book.policy'), t(isChangeable ? 'book.policy.hint' : 'book.policy.near', { count: doctor.cancellationHours })],
  ] as const;
  return (
    <div className={look('stack', 24, 'column')}>
      {changed ? (
        <p className={styles.missing} role="alert">
          {changed}
        </p>
      ) : null}
      <dl className={`${look('stack', 16, 'panel')} ${styles.facts}`} ref={place} tabIndex={-1}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {bookings ? <p className={look('muted')}>{t('book.limits', bookings)}</p> : null}
      {asksWhom ? <WhomChoice change={change} draft={draft} missing={missing} /> : null}
      <RemindersField
        hint={t('book.remind.hint')}
        onChange={(reminders) => change({ reminders })}
        value={draft.reminders}
      />
      {doctor.autoConfirm ? null : <p className={look('muted')}>{t('book.byHand', { name: doctor.name })}</p>}
      <TextAreaField
        error={error}
        hint={t('book.note.hint')}
        label={t('book.note')}
        maxLength={500}
        name="note"
        onChange={(note) => change({ note })}
        optional
        rows={3}
        value={draft.note}
      />
    </div>
  );
}
