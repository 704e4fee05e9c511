import { useAction } from '@charis/shared/remote';
import { Button, look } from '@charis/shared/ui';
import { useState } from 'react';
import { RemindersField } from '#lib/reminders-field';
import { useText } from '#lib/text';
import type { Appointment } from './appointment';

interface OwnRemindersProps {
  appointment: Appointment;
  onSaved: () => void;
}

/** Changes how Charis reminds of one appointment, and whether it does. */
export function OwnReminders({ appointment, onSaved }: OwnRemindersProps) {
  const t = useText();
  const [chosen, setChosen] = useState<NonNullable<Appointment['reminders']>>();
  const save = useAction('setReminders', { success: t('own.remind.saved'), failure: t('own.remind.failed') });
  const { kaReservationId, reminders } = appointment;
  const send = async () => {
    if (chosen && (await save.run({ body: { kaReservationId, reminders: chosen } }))) onSaved();
  };
  return (
    <section aria-label={t('own.remind')} className={look('stack', 12)}>
      <RemindersField
        error={save.fields.reminders}
        hint={t('own.remind.hint')}
        onChange={setChosen}
        value={chosen ?? reminders ?? undefined}
      />
      <div>
        <Button busy={save.isPending} disabled={!chosen} onClick={() => void send()}>
          {t('own.remind.save')}
        </Button>
      </div>
    </section>
  );
}
