import type { DataOf } from '@charis/shared/contract';
import { useOperation, useSession } from '@charis/shared/remote';
import { CheckboxesField } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { BookingDraft } from '#lib/times/booking.rules';

interface RemindersFieldProps {
  draft: Pick<BookingDraft, 'reminders'>;
  change: (part: Pick<BookingDraft, 'reminders'>) => void;
}

/** How someone is reminded of whom Charis knows nothing yet. */
const standard: DataOf<'getReminders'>['ways'] = ['mail', 'push', 'calendar'];

/** Asks how Charis reminds of the appointment: as of the one that was booked last, until something else is chosen. */
export function RemindersField({ draft, change }: RemindersFieldProps) {
  const t = useText();
  const { status } = useSession();
  const known = useOperation('getReminders', {}, { enabled: status === 'in' }).data;
  const { reminders, ways } = known ?? { reminders: standard, ways: standard };
  return (
    <CheckboxesField
      hint={t('book.remind.hint')}
      label={t('book.remind')}
      name="reminders"
      onChange={(chosen) => change({ reminders: [...chosen] })}
      options={ways.map((way) => ({ value: way, label: t(`book.remind.${way}`) }))}
      value={draft.reminders ?? reminders}
      variant="row"
    />
  );
}
