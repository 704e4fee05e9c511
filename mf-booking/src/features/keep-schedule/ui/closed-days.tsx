import { useAction, useHost } from '@charis/shared/remote';
import { mostClosedDays } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { DateField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';

/** Closes several days at once, such as a holiday. */
export function ClosedDays({ today }: { today: string }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('schedule.close.days')}</Button>
      {asked ? <ClosedDaysDialog onClose={() => setAsked(false)} today={today} /> : null}
    </>
  );
}

function ClosedDaysDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText();
  const { call } = useHost();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const change = useAction('setDayOpen');
  const isChosen = from !== '' && until !== '';
  const count = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const problem =
    isChosen && count < 1
      ? t('schedule.until.wrong')
      : count > mostClosedDays
        ? t('schedule.until.far', { count: mostClosedDays })
        : undefined;
  const isRange = isChosen && !problem;
  const body = { selectTime: from, untilDay: until, state: 0 as const };
  const preview = async () =>
    isRange ? (await call('setDayOpen', { body: { ...body, preview: true } }, { isShown: true })).affected : [];
  return (
    <CloseDialog
      confirm={isRange ? t('schedule.close.count', { count }) : t('schedule.close.confirm')}
      idle={!isRange}
      onClose={onClose}
      onConfirm={async () => isRange && Boolean(await change.run({ body }))}
      preview={preview}
      subject={`${from} ${until}`}
      title={t('schedule.close.days')}
    >
      <DateField
        label={t('schedule.from')}
        min={today}
        name="from"
        onChange={(day) => {
          setFrom(day);
          if (until < day) setUntil(day);
        }}
        value={from}
      />
      <DateField
        error={problem}
        label={t('schedule.until')}
        min={from || today}
        name="until"
        onChange={setUntil}
        value={until}
      />
    </CloseDialog>
  );
}
