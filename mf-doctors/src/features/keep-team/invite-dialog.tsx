import { isBlank, isEmail, type TeamRole, teamRoles } from '@charis/shared/rules';
import { Dialog, look } from '@charis/shared/ui';
import { Form, FormFailure, RadioField, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

interface InviteDialogProps {
  clinicId: string;
  clinicName: string;
  onClose: () => void;
}

/** Invites someone to the team by mail. */
export function InviteDialog({ clinicId, clinicName, onClose }: InviteDialogProps) {
  const t = useText();
  const form = useForm('invitePerson', {
    initial: { email: '', role: 'receptionist' as TeamRole },
    validate: ({ email }) => ({
      email: isBlank(email) || !isEmail(email.trim()) ? t('team.email.needed') : undefined,
    }),
    input: ({ email, role }) => ({ body: { clinicId, email: email.trim(), role } }),
    success: (_, { email }) => t('team.invited', { email: email.trim() }),
    fallback: t('team.invite.failed'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('team.invite.title', { clinic: clinicName })}>
      <Form className={look('stack', 16)} form={form}>
        <TextField
          {...form.field('email')}
          autoComplete="off"
          hint={t('team.email.hint')}
          label={t('team.email')}
          maxLength={254}
          type="email"
        />
        <RadioField
          {...form.field('role')}
          label={t('team.role')}
          onChange={(role) => role && form.set({ role })}
          options={teamRoles.map((value) => ({
            value,
            label: t(`team.role.${value}`),
            hint: t(`team.role.${value}.hint`),
          }))}
        />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('team.invite')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
