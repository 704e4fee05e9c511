import { Dialog } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { Appointment } from './appointment';

const all = ['punctuality', 'communication', 'booking', 'premises'] as const;
type Mark = '' | '1' | '2' | '3' | '4' | '5';
const marks = ['1', '2', '3', '4', '5'] as const;

/** Marks about the visit, by video without the premises; nothing about the treatment, and no text. */
export function RateDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const t = useText();
  const { kaReservationId, doctor, mode } = appointment;
  const aspects = all.filter((aspect) => !(aspect === 'premises' && mode === 'video'));
  const form = useForm('createEvaluation', {
    initial: { punctuality: '', communication: '', booking: '', premises: '' } as Record<(typeof all)[number], Mark>,
    validate: (values) =>
      Object.fromEntries(aspects.filter((aspect) => !values[aspect]).map((aspect) => [aspect, t('rate.missing')])),
    input: (values) => ({
      body: {
        kaReservationId,
        punctuality: Number(values.punctuality),
        communication: Number(values.communication),
        booking: Number(values.booking),
        premises: values.premises ? Number(values.premises) : undefined,
      },
    }),
    fallback: t('rate.failed'),
    success: t('rate.thanks'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('rate.title', { name: doctor.name })}>
      <p>{t('rate.lead')}</p>
      <Form form={form}>
        {aspects.map((aspect) => (
          <RadioField
            {...form.field(aspect)}
            key={aspect}
            label={t(`rate.${aspect}`)}
            options={marks.map((mark) => ({ value: mark, label: mark }))}
            variant="row"
          />
        ))}
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('rate.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
