import { doctorRoles, type TeamRole, teamRoles } from '@charis/shared/rules';
import { Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SubmitButton, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

interface RoleDialogProps {
  clinicId: string;
  person: { userId: string; nickname: string };
  role: TeamRole;
  onClose: () => void;
}

/** Gives someone another role; a doctor's one only where they have such a one, which they have accepted. */
export function RoleDialog({ clinicId, person: { userId, nickname }, role: before, onClose }: RoleDialogProps) {
  const t = useText();
  const roles = teamRoles.filter((role) => doctorRoles.includes(before) || !doctorRoles.includes(role));
  const form = useForm('changeTeamRole', {
    initial: { role: before },
    input: ({ role }) => ({ body: { clinicId, userId, role } }),
    success: t('team.changed'),
    fallback: t('team.change.failed'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('team.change.title', { name: nickname })}>
      <Form className={look('stack', 16)} form={form}>
        <RadioField
          {...form.field('role')}
          label={t('team.role')}
          onChange={(role) => role && form.set({ role })}
          options={roles.map((value) => ({
            value,
            label: t(`team.role.${value}`),
            hint: t(`team.role.${value}.hint`),
          }))}
        />
        {roles.length < teamRoles.length ? <p className={look('muted', 'small')}>{t('team.change.doctors')}</p> : null}
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('team.change.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
