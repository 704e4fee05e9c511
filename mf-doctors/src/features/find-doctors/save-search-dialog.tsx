import { Dialog } from '@charis/shared/ui';
import { Form, FormFailure, SubmitButton, TextField, useForm } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import { filterOf, type Search } from './search.rules';

interface SaveSearchDialogProps {
  /** The name of the search until the member gives it another. */
  name: string;
  search: Search;
  onClose: () => void;
}

/** Asks what to call a search, and keeps it. */
export function SaveSearchDialog({ name, search, onClose }: SaveSearchDialogProps) {
  const t = useText();
  const form = useForm('saveSearch', {
    initial: { name },
    input: (values) => ({
      body: { ...values, filter: filterOf(search), place: search.near?.name },
    }),
    fallback: t('saved.failed'),
    success: t('saved.done'),
    onSuccess: onClose,
  });
  return (
    <Dialog onClose={onClose} title={t('saved.save')}>
      <Form form={form}>
        <TextField {...form.field('name')} hint={t('saved.hint')} label={t('saved.name')} maxLength={120} />
        <FormFailure form={form} />
        <SubmitButton form={form}>{t('saved.save')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
