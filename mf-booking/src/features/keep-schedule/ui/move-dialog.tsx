import { useLanguage, usePractice } from '@charis/shared/remote';
import { dayIn, isBlank, momentText } from '@charis/shared/rules';
import { Dialog, look } from '@charis/shared/ui';
import { ClinicTime } from '@charis/shared/ui/display';
import { Form, FormFailure, RadioField, SubmitButton, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { momentOfSlotId } from '#lib/times/booking.rules';
import { DayTimes } from '#lib/times/day-times';
import { TimesCalendar } from '#lib/times/times-calendar';
import { useTimes } from '#lib/times/use-times';
import { cancelHintOf, type Entry } from '../agenda.rules';
import styles from './schedule.module.css';

interface MoveDialogProps {
  entry: Entry;
  /** The time that is chosen first. */
  slotId?: string;
  onClose: () => void;
}

const ways = ['ask', 'now'] as const;

/** Moves a booked appointment to another free time, a visit at its clinic: the member is asked, or told. */
export function MoveDialog({ entry, slotId = '', onClose }: MoveDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { doctorUserId: own = '' } = usePractice();
  const { kaReservationId, memberId, memberName: name, mode, clinicId, typeId, startUtc, zone } = entry;
  const begin = dayIn(momentOfSlotId(own, slotId) ?? startUtc, zone);
  const place = mode === 'clinic' ? clinicId : '';
  const times = useTimes(own, { begin, clinicId: place, typeId: typeId ?? '', isDialog: true });
  const form = useForm('moveAppointment', {
    initial: { slotId, propose: 'ask' as (typeof ways)[number], reason: '' },
    validate: (values) => ({
      slotId: values.slotId ? undefined : t('schedule.move.time.needed'),
      reason: isBlank(values.reason) ? t('schedule.reason.needed') : undefined,
    }),
    input: ({ propose, reason, ...chosen }) => ({
      body: { kaReservationId, ...chosen, propose: memberId !== null && propose === 'ask', reason: reason.trim() },
    }),
    fallback: t('schedule.failed'),
    success: (moved) =>
      t(moved.isProposed ? 'schedule.move.asked' : 'schedule.moved', {
        name,
        time: momentText(moved.startUtc, moved.zone, language),
      }),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('schedule.move.title', { name })} width="wide">
      <Form className={styles.stack} form={form}>
        <p className={styles.hint}>
          {t('schedule.move.from')} <ClinicTime utc={startUtc} zone={zone} />
        </p>
        <div className={`${look('grid', 24, 'top')} ${styles.halves}`}>
          <TimesCalendar times={times} today={dayIn(new Date().toISOString(), zone)} />
          <DayTimes
            clinics={[]}
            onChoose={(slot) => form.set({ slotId: slot.slotId })}
            slotId={form.values.slotId}
            times={times}
          />
        </div>
        {form.errors.slotId ? (
          <p className={look('danger')} role="alert">
            {form.errors.slotId}
          </p>
        ) : null}
        {memberId ? (
          <RadioField
            {...form.field('propose')}
            label={t('schedule.move.how')}
            onChange={(propose) => propose && form.set({ propose })}
            options={ways.map((value) => ({
              value,
              label: t(`schedule.move.${value}`, { name }),
              hint: t(`schedule.move.${value}.hint`),
            }))}
          />
        ) : (
          <p className={styles.hint}>{t(cancelHintOf(entry), { name })}</p>
        )}
        <TextAreaField
          {...form.field('reason')}
          {...(memberId ? { hint: t('schedule.move.reason.hint') } : {})}
          label={t('schedule.reason')}
          maxLength={300}
          rows={2}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>
          {t(memberId && form.values.propose === 'ask' ? 'schedule.move.propose' : 'schedule.move')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
