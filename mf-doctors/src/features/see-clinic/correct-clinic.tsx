import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { isBlank } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { TextAreaField, useForm } from '@charis/shared/ui/form';
import { useState } from 'react';
import { clinicProblems, draftOf, fieldsOf } from '#lib/clinic/clinic-dialog';
import { useClinicVersions } from '#lib/clinic/use-clinic-versions';
import { ClinicFields } from '#lib/doctor-fields/clinic-fields';
import { EditDialog } from '#lib/edit-dialog';
import { useText } from '#lib/text';

type Clinic = DataOf<'getClinic'>;

/** Lets staff correct a clinic, also one whose maker is gone, with a reason that its doctors read. */
export function CorrectClinic({ clinic }: { clinic: Clinic }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('clinic.correct')}</Button>
      {isOpen ? <CorrectDialog clinic={clinic} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function CorrectDialog({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const t = useText();
  const { send } = useAction('correctClinic');
  const { clinicId } = clinic;
  const { seen, guard, question } = useClinicVersions(fieldsOf(draftOf(clinic)));
  const form = useForm(
    ({ clinicId: _none, ...body }: ReturnType<typeof draftOf> & { reason: string }) =>
      guard(send({ params: { clinicId }, body: { ...body, seen } })),
    {
      initial: { ...draftOf(clinic), reason: '' },
      validate: ({ reason, ...draft }) => ({
        ...clinicProblems(draft, t),
        ...(isBlank(reason) ? { reason: t('voucher.reason.missing') } : {}),
      }),
      success: t('profile.clinics.saved'),
      fallback: t('apply.failed'),
      onSuccess: onClose,
    },
  );
  const asked = question(form.values, form.set);
  if (asked) return asked;
  return (
    <EditDialog form={form} onClose={onClose} title={t('clinic.correct')}>
      <ClinicFields edits errors={form.errors} onChange={form.set} prefix="" value={form.values} />
      <TextAreaField
        {...form.field('reason')}
        hint={t('clinic.correct.hint')}
        label={t('voucher.reason')}
        maxLength={500}
        rows={2}
      />
    </EditDialog>
  );
}
