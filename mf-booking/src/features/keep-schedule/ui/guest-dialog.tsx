import { useLanguage, useProcedureTitles } from '@charis/shared/remote';
import { isBlank, isEmail, timeIn } from '@charis/shared/rules';
import { isPhone } from '@charis/shared/rules/application';
import { Dialog } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  TimeField,
  useForm,
} from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { bookableByDoctor, type ScheduleDay } from '../agenda.rules';
import { useOwnPage } from '../use-own-page';
import styles from './schedule.module.css';

interface GuestDialogProps {
  day: ScheduleDay;
  /** The time that is chosen first. */
  slotId?: string;
  title: string;
  onClose: () => void;
}

/** What stands for a time that is none of the free ones. */
const other = 'other';

/** Books a time of the day for someone who phones and has no account: a free one, or any that no one else has. */
export function GuestDialog({ day, slotId, title, onClose }: GuestDialogProps) {
  const t = useText();
  const language = useLanguage();
  const titleOf = useProcedureTitles();
  const { clinics = [], procedures = [] } = useOwnPage() ?? {};
  const clinicOf = (clinicId: string) => clinics.find((clinic) => clinic.clinicId === clinicId)?.name;
  const slots = bookableByDoctor(day, Date.now());
  const isAtSeveral = new Set(slots.map(({ clinicId }) => clinicId)).size > 1;
  // The calendar is live: a member can book the chosen time while the dialog is open.
  const isFree = (chosen: string) => chosen === other || slots.some((slot) => slot.slotId === chosen);
  const form = useForm('bookGuest', {
    initial: {
      slotId: slotId ?? slots[0]?.slotId ?? other,
      displayTime: '',
      clinicId: '',
      name: '',
      phone: '',
      email: '',
      type: 'initial' as 'initial' | 'follow-up',
      categoryName: '',
      note: '',
    },
    validate: ({ slotId: chosen, displayTime, name, phone, email }) => ({
      slotId: isFree(chosen) ? undefined : t('schedule.guest.time.taken'),
      displayTime: chosen === other && !displayTime ? t('schedule.move.time.needed') : undefined,
      name: isBlank(name) ? t('schedule.guest.name.needed') : undefined,
      phone: phone.trim() && !isPhone(phone) ? t('schedule.guest.phone.wrong') : undefined,
      email: email.trim() && !isEmail(email.trim()) ? t('schedule.guest.email.wrong') : undefined,
    }),
    input: ({ slotId: chosen, displayTime, clinicId, phone, email, categoryName, note, ...values }) => ({
      body: {
        ...values,
        ...(chosen === other
          ? { selectTime: day.date, displayTime, anyTime: true, clinicId: clinicId || undefined }
          : { slotId: chosen }),
        phone: phone.trim() ? phone : undefined,
        email: email.trim() || undefined,
        categoryName: categoryName || undefined,
        note: note.trim() ? note : undefined,
      },
    }),
    fallback: t('schedule.failed'),
    success: t('schedule.guest.booked'),
    onSuccess: onClose,
  });
  const types = ['initial', 'follow-up'] as const;
  return (
    <Dialog onClose={onClose} title={title}>
      <Form className={styles.stack} form={form}>
        <p className={styles.hint}>{t('schedule.guest.hint')}</p>
        <SelectField
          {...form.field('slotId')}
          label={t('schedule.guest.time')}
          options={[
            ...slots.map(({ slotId, startUtc, zone, clinicId }) => ({
              value: slotId,
              label: [timeIn(startUtc, zone, language), isAtSeveral && clinicOf(clinicId)].filter(Boolean).join(' · '),
            })),
            { value: other, label: t('schedule.guest.time.other') },
          ]}
          placeholder={t('schedule.guest.time.choose')}
          {...(isFree(form.values.slotId) ? {} : { value: '', error: t('schedule.guest.time.taken') })}
        />
        {form.values.slotId === other ? (
          <>
            <p className={styles.banner}>{t('schedule.guest.time.warning')}</p>
            <TimeField {...form.field('displayTime')} label={t('schedule.guest.time.any')} step={5} />
            {clinics.length > 1 ? (
              <SelectField
                {...form.field('clinicId')}
                label={t('schedule.clinic')}
                options={clinics.map(({ clinicId, name }) => ({ value: clinicId, label: name }))}
                value={form.values.clinicId || (clinics[0]?.clinicId ?? '')}
              />
            ) : null}
          </>
        ) : null}
        <TextField {...form.field('name')} autoComplete="off" label={t('schedule.guest.name')} maxLength={100} />
        <TextField
          {...form.field('phone')}
          autoComplete="off"
          label={t('schedule.guest.phone')}
          maxLength={40}
          optional
        />
        <TextField
          {...form.field('email')}
          autoComplete="off"
          hint={t('schedule.guest.email.hint')}
          label={t('schedule.guest.email')}
          maxLength={254}
          optional
          type="email"
        />
        <RadioField
          {...form.field('type')}
          label={t('book.type')}
          onChange={(type) => type && form.set({ type })}
          options={types.map((value) => ({ value, label: t(`book.type.${value}`) }))}
          variant="row"
        />
        {procedures.length > 0 ? (
          <SelectField
            {...form.field('categoryName')}
            any={t('book.reason.unsure')}
            label={t('book.reason')}
            options={procedures.map((categoryName) => ({ value: categoryName, label: titleOf(categoryName) }))}
          />
        ) : null}
        <TextAreaField {...form.field('note')} label={t('schedule.guest.note')} maxLength={500} optional rows={2} />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('schedule.guest.book')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
