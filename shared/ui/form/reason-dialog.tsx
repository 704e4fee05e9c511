import { useId } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { Form, FormFailure, SubmitButton } from './form';
import { TextAreaField } from './text-area-field';
import type { FormState } from './use-form';

interface ReasonDialogProps {
  form: FormState<{ reason: string }>;
  /** A question. */
  title: string;
  label: string;
  /** Who reads the reason. */
  hint: string;
  maxLength?: number;
  /** The verb of the button that does it. */
  confirm: string;
  /** What the button beside it says, where something is called off. */
  back?: string;
  onClose: () => void;
}

/** Asks for the reason of what is about to be done. */
export function ReasonDialog({ form, title, label, hint, maxLength = 500, confirm, back, onClose }: ReasonDialogProps) {
  const id = useId();
  const actions = back ? (
    <>
      <Button onClick={onClose}>{back}</Button>
      <Button busy={form.busy} form={id} type="submit" variant="danger">
        {confirm}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog actions={actions} onClose={onClose} title={title}>
      <Form form={form} id={id}>
        <TextAreaField {...form.field('reason')} hint={hint} label={label} maxLength={maxLength} />
        <FormFailure form={form} />
        {back ? null : <SubmitButton form={form}>{confirm}</SubmitButton>}
      </Form>
    </Dialog>
  );
}
