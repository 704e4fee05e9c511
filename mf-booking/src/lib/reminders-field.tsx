import type { DataOf } from '@charis/shared/contract';
import { useOperation, useSession } from '@charis/shared/remote';
import { CheckboxesField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';

type Way = DataOf<'getReminders'>['ways'][number];

interface RemindersFieldProps {
  /** Undefined until something is chosen. */
  value: readonly Way[] | undefined;
  onChange: (value: Way[]) => void;
  hint: string;
  error?: string | undefined;
}

/** How someone is reminded of whom Charis knows nothing yet. */
const standard: Way[] = ['mail', 'push', 'calendar'];

/** Asks how Charis reminds of an appointment: as of the one that was booked last, until something else is chosen. */
export function RemindersField({ value, onChange, hint, error }: RemindersFieldProps) {
  const t = useText();
  const { status } = useSession();
  const { data: known, isPending } = useOperation('getReminders', {}, { enabled: status === 'in' });
  const { reminders, ways } = known ?? { reminders: standard, ways: standard };
  // As on the server, an email stands in for text messages that can no longer come.
  const usable = known && value ? [...new Set(value.map((way) => (ways.includes(way) ? way : 'mail')))] : value;
  return (
    <CheckboxesField
      disabled={status === 'in' && isPending}
      error={error}
      hint={hint}
      label={t('book.remind')}
      name="reminders"
      onChange={(chosen) => onChange([...chosen])}
      options={ways.map((way) => ({ value: way, label: t(`book.remind.${way}`) }))}
      value={usable ?? reminders}
      variant="row"
    />
  );
}
