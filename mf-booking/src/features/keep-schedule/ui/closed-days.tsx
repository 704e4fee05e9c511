import { useAction, useHost, useLanguage } from '@charis/shared/remote';
import { daysOf, mostClosedDays, mostClosedSpan, weekdays, weeksApart } from '@charis/shared/rules';
import { Button, look } from '@charis/shared/ui';
import { CheckboxField, DateField, Segments, SelectField, TimeField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';

/** Closes several days at once, such as a holiday, or the same hours of them, or opens them again. */
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
  const language = useLanguage();
  const { call, notify } = useHost();
  const [what, setWhat] = useState<'close' | 'open'>('close');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [isPart, setIsPart] = useState(false);
  const [hours, setHours] = useState({ fromTime: '13:00', untilTime: '17:00' });
  /** Weeks from one absence to the next; 0 for every day. */
  const [every, setEvery] = useState<0 | (typeof weeksApart)[number]>(0);
  const set = useAction('setDayOpen', { failure: t('schedule.failed') });
  const isChosen = from !== '' && until !== '';
  const length = (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
  const canRepeat = length > 7;
  const weekday = ((new Date(`${from}T00:00Z`).getUTCDay() + 6) % 7) + 1;
  const repeated = canRepeat && every !== 0 ? { weekdays: [weekday], everyWeeks: every } : {};
  const isTooLong = length > mostClosedSpan;
  const count = isChosen && !isTooLong ? daysOf({ from, until, ...repeated }).length : 0;
  const wrongHours = isPart && hours.fromTime >= hours.untilTime;
  const problem =
    isChosen && length < 1
      ? t('schedule.until.wrong')
      : isTooLong
        ? t('schedule.until.year')
        : count > mostClosedDays
          ? t('schedule.until.far', { count: mostClosedDays })
          : undefined;
  const isRange = isChosen && !problem && !wrongHours;
  const closes = what === 'close';
  const body = {
    selectTime: from,
    untilDay: until,
    state: closes ? (0 as const) : (1 as const),
    ...(isPart ? hours : {}),
    ...repeated,
  };
  const preview = async () =>
    isRange && closes
      ? (await call('setDayOpen', { body: { ...body, preview: true } }, { isShown: true })).affected
      : [];
  async function change(reason: string) {
    if (!isRange || !(await set.run({ body: { ...body, reason: reason || undefined } }))) return false;
    notify('success', t(closes ? 'schedule.change-days.closed' : 'schedule.change-days.opened', { count }));
    return true;
  }
  return (
    <CloseDialog
      asksReason={closes}
      confirm={isRange ? t(`schedule.${what}.count`, { count }) : t(`schedule.${what}.confirm`)}
      idle={!isRange}
      onClose={onClose}
      onConfirm={change}
      preview={preview}
      subject={JSON.stringify(body)}
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
      {canRepeat ? (
        <SelectField
          label={t('schedule.repeat')}
          name="repeat"
          onChange={(value) => setEvery(weeksApart.find((weeks) => String(weeks) === value) ?? 0)}
          options={[
            { value: '0', label: t('schedule.repeat.daily') },
            ...weeksApart.map((weeks) => ({
              value: String(weeks),
              label: t(`schedule.repeat.every.${weeks}`, { day: weekdays(language)[weekday - 1]?.long ?? '' }),
            })),
          ]}
          value={String(every)}
        />
      ) : null}
      <CheckboxField label={t('schedule.part')} name="part" onChange={setIsPart} value={isPart} />
      {isPart ? (
        <div className={look('row', 0, 12, 'top')}>
          <TimeField
            label={t('schedule.starts')}
            name="fromTime"
            onChange={(fromTime) => setHours({ ...hours, fromTime })}
            value={hours.fromTime}
          />
          <TimeField
            error={wrongHours ? t('schedule.weekly.order') : undefined}
            label={t('schedule.ends')}
            name="untilTime"
            onChange={(untilTime) => setHours({ ...hours, untilTime })}
            value={hours.untilTime}
          />
        </div>
      ) : null}
    </CloseDialog>
  );
}
