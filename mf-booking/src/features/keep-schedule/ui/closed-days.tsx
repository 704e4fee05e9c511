import { useAction, useHost } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { DateField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';

/** Closes several days at once, such as a holiday. */
export function ClosedDays({ today }: { today: string }) {
  const t = useText();
  const { call } = useHost();
  const [asked, setAsked] = useState(false);
  const [from, setFrom] = useState(today);
  const [until, setUntil] = useState(today);
  const change = useAction('setDayOpen');
  const isRange = from !== '' && until !== '' && from <= until;
  const body = { selectTime: from, untilDay: until, state: 0 as const };
  const preview = async () =>
    isRange ? (await call('setDayOpen', { body: { ...body, preview: true } }, { isShown: true })).affected : [];
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('schedule.close.days')}</Button>
      {asked ? (
        <CloseDialog
          confirm={t('schedule.close.confirm')}
          onClose={() => setAsked(false)}
          onConfirm={async () => isRange && Boolean(await change.run({ body }))}
          preview={preview}
          subject={`${from} ${until}`}
          title={t('schedule.close.days')}
        >
          <DateField label={t('schedule.from')} min={today} name="from" onChange={setFrom} value={from} />
          <DateField
            error={isRange ? undefined : t('schedule.until.wrong')}
            label={t('schedule.until')}
            min={from}
            name="until"
            onChange={setUntil}
            value={until}
          />
        </CloseDialog>
      ) : null}
    </>
  );
}
