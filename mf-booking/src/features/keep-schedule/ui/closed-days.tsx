import { useAction, useHost } from '@charis/shared/remote';
import { mostClosedDays } from '@charis/shared/rules';
import { Button } from '@charis/shared/ui';
import { DateField, Segments } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';

/** Closes several days at once, such as a holiday, or opens them again. */
export function ClosedDays({ today }: { today: string }) {
  const t = useText();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('schedule.change-days')}</Button>
      {asked ? <ClosedDaysDialog onClose={() => setAsked(false)} today={today} /> : null}
    </>
  );
}

function ClosedDaysDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useText();
  const { call, notify } = useHost();
  const [what, setWhat] = useState<'close' | 'open'>('close');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const set = useAction('setDayOpen', { failure: t('schedule.failed') });
  const isChosen = from !== '' && until !== '';
  const count = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const problem =
    isChosen && count < 1
      ? t('schedule.until.wrong')
      : count > mostClosedDays
        ? t('schedule.until.far', { count: mostClosedDays })
        : undefined;
  const isRange = isChosen && !problem;
  const closes = what === 'close';
  const body = { selectTime: from, untilDay: until, state: closes ? (0 as const) : (1 as const) };
  const preview = async () =>
    isRange && closes
      ? (await call('setDayOpen', { body: { ...body, preview: true } }, { isShown: true })).affected
      : [];
  async function change() {
    if (!isRange || !(await set.run({ body }))) return false;
    notify('success', t(closes ? 'schedule.change-days.closed' : 'schedule.change-days.opened', { count }));
    return true;
  }
  return (
    <CloseDialog
      confirm={isRange ? t(`schedule.${what}.count`, { count }) : t(`schedule.${what}.confirm`)}
      idle={!isRange}
      onClose={onClose}
      onConfirm={change}
      preview={preview}
      subject={`${what} ${from} ${until}`}
      title={t('schedule.change-days')}
    >
      <Segments<'close' | 'open'>
        aria-label={t('schedule.change-days')}
        onChange={setWhat}
        options={[
          { value: 'close', label: t('schedule.close.confirm') },
          { value: 'open', label: t('schedule.open.confirm') },
        ]}
        value={what}
      />
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
