import type { DataOf } from '@charis/shared/contract';
import { useAction, useHost, useLanguage, useOperation } from '@charis/shared/remote';
import { dayText, listText, timeIn } from '@charis/shared/rules';
import { Button, QueryBoundary } from '@charis/shared/ui';
import { CheckboxesField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { useText } from '#lib/text';
import { CloseDialog } from './close-dialog';
import styles from './schedule.module.css';

type Holiday = DataOf<'listHolidays'>[number];

/** Names what is closed together: a day, or its end, in the same states. */
const keyOf = ({ date, fromTime, states }: Holiday) => [date, fromTime ?? '', ...states].join(' ');

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
  const chosenOnes = () => chosen.flatMap((key) => holidays.data?.find((holiday) => keyOf(holiday) === key) ?? []);
  const bodyOf = ({ date, fromTime, states }: Holiday) => ({
    selectTime: date,
    state: 0 as const,
    states,
    ...(fromTime === null ? {} : { fromTime }),
  });

  async function preview() {
    const answers = await Promise.all(
      chosenOnes().map((holiday) =>
        call('setDayOpen', { body: { ...bodyOf(holiday), preview: true } }, { isShown: true }),
      ),
    );
    return answers.flatMap(({ affected }) => affected);
  }
  async function close() {
    for (const holiday of chosenOnes()) if (!(await change.run({ body: bodyOf(holiday) }))) return false;
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
          const keys = [...new Set(open.map(keyOf))];
          const whenText = ({ date, fromTime }: Holiday) => {
            const day = dayText(date, 'short', language);
            if (fromTime === null) return day;
            return t('schedule.holidays.from', { day, time: timeIn(`${date}T${fromTime}:00Z`, 'UTC', language) });
          };
          if (keys.length === 0) return <p className={styles.hint}>{t('schedule.holidays.none')}</p>;
          return (
            <CheckboxesField
              label={t('schedule.holidays.which')}
              name="holidays"
              onChange={setChosen}
              options={keys.map((key) => {
                const same = open.filter((one) => keyOf(one) === key);
                const names = same.map(({ name, states }) =>
                  t('schedule.holidays.where', { name: name[language], states: listText(states, language) }),
                );
                return { value: key, label: [...same.slice(0, 1).map(whenText), ...names].join(' · ') };
              })}
              value={chosen}
            />
          );
        }}
      </QueryBoundary>
    </CloseDialog>
  );
}
