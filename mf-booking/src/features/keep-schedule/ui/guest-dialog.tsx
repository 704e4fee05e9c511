import { useLanguage, useOperation, usePractice, useProcedureTitles } from '@charis/shared/remote';
import { isBlank, isEmail } from '@charis/shared/rules';
import { isPhone } from '@charis/shared/rules/application';
import { Dialog } from '@charis/shared/ui';
import {
  Form,
  FormFailure,
  RadioField,
  SelectField,
  SubmitButton,
  TextAreaField,
  useForm,
} from '@charis/shared/ui/form';
import { useState } from 'react';
import type { Patient } from '#lib/patients/patient-field';
import { useText } from '#lib/text';
import { bookableByDoctor, type ScheduleDay } from '../agenda.rules';
import { type GuestValues, otherTime, whyOther } from '../guest.rules';
import { useOwnPage } from '../use-own-page';
import { GuestPerson } from './guest-person';
import { GuestTime } from './guest-time';
import styles from './schedule.module.css';

interface GuestDialogProps {
  day: ScheduleDay;
  /** The time that is chosen first. */
  slotId?: string;
  title: string;
  onClose: () => void;
}

/** The two that every doctor has. */
const fixedTypes = ['initial', 'follow-up'] as const;
const ways = ['clinic', 'video'] as const;

/** Books a time of the day for someone who phones or for a patient: a free one, or any that no one else has. */
export function GuestDialog({ day, slotId, title, onClose }: GuestDialogProps) {
  const t = useText();
  const language = useLanguage();
  const titleOf = useProcedureTitles();
  const { doctorUserId = '' } = usePractice();
  const { clinics = [], procedures = [], modes = [] } = useOwnPage() ?? {};
  const types = (useOperation('listAppointmentTypes', {}).data ?? []).filter(({ active }) => active);
  const [patient, setPatient] = useState<Patient>();
  const [values, setValues] = useState<GuestValues>({
    typeId: 'initial',
    mode: 'clinic',
    slotId: slotId ?? bookableByDoctor(day, Date.now())[0]?.slotId ?? otherTime,
    displayTime: '',
    clinicId: '',
    who: 'caller',
    patientId: '',
    name: '',
    phone: '',
    email: '',
    categoryName: '',
    note: '',
  });
  const named = types.find(({ typeId }) => typeId === values.typeId);
  const ofType = useOperation(
    'getAppointmentTimes',
    { query: { doctorUserId, selectTime: day.date, typeId: named?.typeId } },
    { enabled: named !== undefined },
  );
  const slots = bookableByDoctor({ ...day, slots: named ? (ofType.data ?? []) : day.slots }, Date.now());
  // The calendar is live: a member can book the chosen time while the dialog is open.
  const isFree = (chosen: string) => chosen === otherTime || slots.some((slot) => slot.slotId === chosen);
  const offered = ways.filter((way) => (named ? named.modes.includes(way) : way === 'clinic' || modes.includes(way)));
  const mode = offered.find((way) => way === values.mode) ?? offered[0] ?? 'clinic';
  const isPatient = values.who === 'patient';
  const form = useForm('bookGuest', {
    values,
    onChange: (part) => setValues((known) => ({ ...known, ...part })),
    validate: ({ slotId: chosen, displayTime, name, phone, email, patientId }) => ({
      slotId: isFree(chosen) ? undefined : t('schedule.guest.time.taken'),
      displayTime: chosen === otherTime && !displayTime ? t('schedule.move.time.needed') : undefined,
      patientId: isPatient && !patientId ? t('schedule.guest.patient.needed') : undefined,
      ...(isPatient
        ? {}
        : {
            name: isBlank(name) ? t('schedule.guest.name.needed') : undefined,
            phone: phone.trim() && !isPhone(phone) ? t('schedule.guest.phone.wrong') : undefined,
            email: email.trim()
              ? isEmail(email.trim())
                ? undefined
                : t('schedule.guest.email.wrong')
              : mode === 'video'
                ? t('schedule.guest.email.video')
                : undefined,
          }),
    }),
    input: ({ slotId: chosen, displayTime, clinicId, name, phone, email, patientId, typeId, categoryName, note }) => ({
      body: {
        ...(chosen === otherTime
          ? { selectTime: day.date, displayTime, anyTime: true, clinicId: clinicId || undefined }
          : { slotId: chosen }),
        ...(isPatient ? { patientId } : { name, phone: phone.trim() || undefined, email: email.trim() || undefined }),
        type: typeId === 'follow-up' ? typeId : 'initial',
        typeId: named?.typeId,
        mode,
        categoryName: categoryName || undefined,
        note: note.trim() ? note : undefined,
      },
    }),
    fallback: t('schedule.failed'),
    success: t('schedule.guest.booked'),
    onSuccess: onClose,
  });
  const topics = procedures.filter((name) => !named?.categoryNames.length || named.categoryNames.includes(name));
  return (
    <Dialog onClose={onClose} title={title}>
      <Form className={styles.stack} form={form}>
        <SelectField
          {...form.field('typeId')}
          label={t('book.type')}
          onChange={(typeId) => form.set({ typeId: typeId || 'initial' })}
          options={[
            ...fixedTypes.map((value) => ({ value, label: t(`book.type.${value}`) })),
            ...types.map(({ typeId, name, nameZh, minutes }) => ({
              value: typeId,
              label: `${(language === 'zh-CN' && nameZh) || name} · ${t('schedule.minutes', { count: minutes })}`,
            })),
          ]}
        />
        {offered.length > 1 ? (
          <RadioField
            {...form.field('mode')}
            label={t('modes')}
            onChange={(way) => way && form.set({ mode: way })}
            options={offered.map((value) => ({ value, label: t(value) }))}
            value={mode}
            variant="row"
          />
        ) : null}
        <GuestTime
          clinics={clinics}
          form={form}
          isFree={isFree}
          loading={named !== undefined && ofType.isPending}
          slots={slots}
          why={whyOther(day, slots.length)}
        />
        <GuestPerson
          form={form}
          isVideo={mode === 'video'}
          onPatient={(chosen) => {
            setPatient(chosen);
            form.set({ patientId: chosen?.kaReservationId ?? '' });
          }}
          patient={patient}
        />
        {topics.length > 0 ? (
          <SelectField
            {...form.field('categoryName')}
            any={t('book.reason.unsure')}
            label={t('book.reason')}
            options={topics.map((categoryName) => ({ value: categoryName, label: titleOf(categoryName) }))}
          />
        ) : null}
        <TextAreaField
          {...form.field('note')}
          hint={t('schedule.guest.note.hint')}
          label={t('schedule.guest.note')}
          maxLength={500}
          optional
          rows={2}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('schedule.guest.book')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
