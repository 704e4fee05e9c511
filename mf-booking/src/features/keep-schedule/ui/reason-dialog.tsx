import { isBlank } from '@charis/shared/rules';
import { Button, Dialog } from '@charis/shared/ui';
import { Form, FormFailure, TextAreaField, useForm } from '@charis/shared/ui/form';
import { useId } from 'react';
import { useText } from '#lib/text';
import styles from './schedule.module.css';

interface ReasonDialogProps {
  title: string;
  hint: string;
  confirm: string;
  /** Returns whether it was done; else the dialog stays open with what was written. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why before something is called off; the member reads the reason. */
export function ReasonDialog({ title, hint, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const t = useText();
  const id = useId();
  const form = useForm(
    async ({ reason }: { reason: string }) => {
      if (await onConfirm(reason.trim())) onClose();
    },
    {
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: isBlank(reason) ? t('schedule.reason.needed') : undefined }),
      fallback: t('schedule.failed'),
    },
  );
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{t('schedule.back')}</Button>
          <Button busy={form.busy} form={id} type="submit" variant="danger">
            {confirm}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <Form className={styles.stack} form={form} id={id}>
        <p className={styles.hint}>{hint}</p>
        <TextAreaField {...form.field('reason')} label={t('schedule.reason')} maxLength={300} />
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
}
