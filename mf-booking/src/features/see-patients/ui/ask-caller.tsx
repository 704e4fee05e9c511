import type { DataOf } from '@charis/shared/contract';
import { useLanguage } from '@charis/shared/remote';
import { dayIn, dayText, siteZone } from '@charis/shared/rules';
import { Button, Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { PatientField } from '#lib/patients/patient-field';
import { useText } from '#lib/text';

interface AskCallerProps {
  kaReservationId: string;
  name: string;
  asked: NonNullable<DataOf<'getPatient'>['asked']>;
}

/** Shows whom the practice has asked whether they are this caller, and asks a member who is a patient as well. */
export function AskCaller({ kaReservationId, name, asked }: AskCallerProps) {
  const t = useText();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <div className={look('stack', 8)}>
      {asked.map((one) => (
        <p className={look('muted', 'small')} key={one.askedUtc}>
          {t(one.isDeclined ? 'patient.ask.declined' : 'patient.ask.waits', {
            name: one.name,
            date: dayText(dayIn(one.askedUtc, siteZone), 'dated', language),
          })}
        </p>
      ))}
      <div className={look('row', 8)}>
        <Button onClick={() => setOpen(true)}>{t('patient.ask')}</Button>
      </div>
      {open ? <AskDialog kaReservationId={kaReservationId} name={name} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function AskDialog({ kaReservationId, name, onClose }: Omit<AskCallerProps, 'asked'> & { onClose: () => void }) {
  const t = useText();
  const form = useForm('askCaller', {
    initial: { memberReservationId: '' },
    validate: ({ memberReservationId }) => ({
      memberReservationId: memberReservationId ? undefined : t('schedule.guest.patient.needed'),
    }),
    input: ({ memberReservationId }) => ({ body: { kaReservationId, memberReservationId } }),
    fallback: t('patient.ask.failed'),
    success: t('patient.ask.done'),
    onSuccess: onClose,
  });
  const { value: _words, onChange: choose, ...field } = form.field('memberReservationId');
  return (
    <Dialog onClose={onClose} title={t('patient.ask.title', { name })}>
      <Form className={look('stack', 16)} form={form}>
        <p className={look('muted')}>{t('patient.ask.hint', { name })}</p>
        <PatientField
          {...field}
          fits={({ memberId, bookedBy, isActive, isBlocked }) =>
            Boolean(memberId && !bookedBy && isActive && !isBlocked)
          }
          hint={t('patient.ask.member.hint')}
          label={t('patient.ask.member')}
          onChoose={(patient) => choose(patient?.kaReservationId ?? '')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('patient.ask.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
