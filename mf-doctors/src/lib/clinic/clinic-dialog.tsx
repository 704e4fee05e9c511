import type { DataOf } from '@charis/shared/contract';
import { useAction } from '@charis/shared/remote';
import { findClinicProblems } from '@charis/shared/rules/application';
import { useForm } from '@charis/shared/ui/form';
import { type ClinicDraft, ClinicFields, emptyClinic } from '#lib/doctor-fields/clinic-fields';
import { EditDialog } from '#lib/edit-dialog';
import { missingText } from '#lib/missing-text';
import { useText } from '#lib/text';
import { useClinicVersions } from './use-clinic-versions';

type Clinic = DataOf<'getOwnDoctorProfile'>['clinics'][number];

/** Asks for a clinic: one that another doctor has entered, found by its ABN, or a new one. */
export function ClinicDialog({ clinic, onClose }: { clinic: Clinic | 'new'; onClose: () => void }) {
  const t = useText();
  const join = useAction('joinClinic');
  const edit = useAction('editClinic');
  const isNew = clinic === 'new';
  const initial = isNew ? emptyClinic : draftOf(clinic);
  const { seen, guard, question } = useClinicVersions(fieldsOf(initial));

  async function save({ clinicId, ...body }: ClinicDraft): Promise<void> {
    if (isNew) await join.send({ body: { clinicId, ...body } });
    else await guard(edit.send({ params: { clinicId: clinic.clinicId }, body: { ...body, seen } }));
  }
  const form = useForm(save, {
    initial,
    validate: (draft) => clinicProblems(draft, t),
    success: t('profile.clinics.saved'),
    fallback: t('apply.failed'),
    onSuccess: onClose,
  });
  const asked = question(form.values, form.set);
  if (asked) return asked;
  return (
    <EditDialog form={form} onClose={onClose} title={t(isNew ? 'profile.clinics.add' : 'profile.clinics.edit')}>
      <ClinicFields edits={!isNew} errors={form.errors} onChange={form.set} prefix="" value={form.values} />
    </EditDialog>
  );
}

/** Returns what is wrong with the fields of a clinic, as texts. */
export const clinicProblems = (draft: ClinicDraft, t: ReturnType<typeof useText>) =>
  Object.fromEntries(
    Object.entries(findClinicProblems(draft)).map(([field, problem]) => [
      field.replace('clinic.', ''),
      problem &&
        t(
          problem === 'missing'
            ? missingText(field)
            : problem === 'format'
              ? 'apply.problem.format.abn'
              : `apply.problem.${problem}`,
        ),
    ]),
  );

type Known = Pick<
  Clinic,
  'abn' | 'name' | 'line' | 'suburb' | 'stateCode' | 'postcode' | 'phone' | 'access' | 'parking'
>;

/** Returns the fields of a clinic without which one it is. */
export const fieldsOf = ({ clinicId: _, ...fields }: ClinicDraft) => fields;

export function draftOf({ stateCode, ...clinic }: Known): ClinicDraft {
  const { abn, name, line, suburb, postcode, phone, access, parking } = clinic;
  const state = stateCode as ClinicDraft['state'];
  return { clinicId: null, abn, name, line, suburb, state, postcode, phone, access, parking };
}
