import { useAction, useHost, useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, listText } from '@charis/shared/rules';
import { Button, QueryBoundary } from '@charis/shared/ui';
import { CheckboxesField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';
import styles from './schedule.module.css';

/** Shows public holidays where the doctor works, to be closed together. */
export function Holidays() {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('schedule.holidays')}</Button>
      {open ? <HolidaysDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { call } = useHost();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const holidays = useOperation('listHolidays', {});
  const change = useAction('setDayOpen', { failure: t('schedule.failed') });
  const bodyOf = (selectTime: string) => ({ selectTime, state: 0 as const });

  async function preview() {
    const answers = await Promise.all(
      chosen.map((date) => call('setDayOpen', { body: { ...bodyOf(date), preview: true } }, { isShown: true })),
    );
    return answers.flatMap(({ affected }) => affected);
  }
  async function close() {
    for (const date of chosen) if (!(await change.run({ body: bodyOf(date) }))) return false;
    return chosen.length > 0;
  }
  return (
    <CloseDialog
      confirm={t('schedule.holidays.close', { count: chosen.length })}
      idle={chosen.length === 0}
      onClose={onClose}
      onConfirm={close}
      preview={preview}
      subject={chosen.join()}
      title={t('schedule.holidays')}
    >
      <QueryBoundary failed={t('schedule.holidays.failed')} query={holidays}>
        {(list) => {
          const open = list.filter(({ closed }) => !closed);
          const dates = [...new Set(open.map(({ date }) => date))];
          if (dates.length === 0) return <p className={styles.hint}>{t('schedule.holidays.none')}</p>;
          return (
            <CheckboxesField
              label={t('schedule.holidays.which')}
              name="holidays"
              onChange={setChosen}
              options={dates.map((date) => ({
                value: date,
                label: `${dayText(date, 'short', language)} · ${open
                  .filter((one) => one.date === date)
                  .map(({ name, states }) =>
                    t('schedule.holidays.where', { name: name[language], states: listText(states, language) }),
                  )
                  .join(' · ')}`,
              }))}
              value={chosen}
            />
          );
        }}
      </QueryBoundary>
    </CloseDialog>
  );
}
