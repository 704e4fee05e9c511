import type { DataOf } from '@charis/shared/contract';
import { Link, useLanguage, usePaths } from '@charis/shared/remote';
import { periodProblems, type WeeklyPeriod, weekdays } from '@charis/shared/rules';
import { Button, EmptyState, look } from '@charis/shared/ui';
import { useRef } from 'react';
import { useText } from '#lib/text';
import { proposedHours } from '../weekly.rules';
import { PeriodFields } from './period-fields';
import styles from './schedule.module.css';

interface WeeklyHoursProps {
  weekly: WeeklyPeriod[];
  clinics: DataOf<'getReservationSetting'>['clinics'];
  error: string | undefined;
  onChange: (weekly: WeeklyPeriod[]) => void;
}

/** Periods of each weekday, each at one clinic; a break is the time between two of them. */
export function WeeklyHours({ weekly, clinics, error, onChange }: WeeklyHoursProps) {
  const t = useText();
  const paths = usePaths();
  const language = useLanguage();
  const problems = periodProblems(weekly, clinics);
  const adding = useRef(new Map<number, HTMLButtonElement>());
  const [home] = clinics;
  if (!home) {
    return (
      <EmptyState
        action={<Link to={paths.doctorProfile()}>{t('schedule.to-profile')}</Link>}
        hint={t('schedule.clinics.none.hint')}
        title={t('schedule.clinics.none')}
      />
    );
  }
  const set = (place: number, part: Partial<WeeklyPeriod>) =>
    onChange(weekly.map((period, index) => (index === place ? { ...period, ...part } : period)));

  function add(weekday: number) {
    const own = weekly.filter((period) => period.weekday === weekday);
    const clinicId = own.at(-1)?.clinicId ?? home?.clinicId ?? '';
    onChange([...weekly, { clinicId, weekday, ...proposedHours(own) }]);
  }
  /** The button is gone with its hours: the one that adds hours to the day takes the focus. */
  function remove(place: number, weekday: number) {
    adding.current.get(weekday)?.focus();
    onChange(weekly.filter((_, index) => index !== place));
  }
  function copyMonday() {
    const monday = weekly.filter(({ weekday }) => weekday === 1);
    const others = weekly.filter(({ weekday }) => weekday > 5);
    onChange([...[1, 2, 3, 4, 5].flatMap((weekday) => monday.map((period) => ({ ...period, weekday }))), ...others]);
  }
  return (
    <fieldset className={styles.weekly}>
      <legend className={`${look('display', 'medium', 'size-22', 'tight')} ${styles.heading}`}>
        {t('schedule.weekly')}
      </legend>
      <p className={styles.hint}>{t('schedule.weekly.hint')}</p>
      {error ? <p className={look('danger')}>{error}</p> : null}
      {weekdays(language).map(({ long }, index) => {
        const weekday = index + 1;
        const own = [...weekly.entries()].filter(([, period]) => period.weekday === weekday);
        return (
          <fieldset className={styles.weekdayHours} key={long}>
            <legend>{long}</legend>
            <div className={styles.periods}>
              {own.length === 0 ? <p className={styles.hint}>{t('schedule.weekly.off')}</p> : null}
              {own.map(([place, period]) => (
                <PeriodFields
                  clinics={clinics}
                  day={long}
                  key={place}
                  name="weekly"
                  onChange={(part) => set(place, part)}
                  onRemove={() => remove(place, weekday)}
                  period={period}
                  place={place}
                  problem={problems.get(place)}
                />
              ))}
              <div className={`${look('row', 8)} ${styles.buttons}`}>
                <Button
                  aria-label={t('schedule.period.add.of', { day: long })}
                  onClick={() => add(weekday)}
                  ref={(button) => {
                    if (button) adding.current.set(weekday, button);
                  }}
                  small
                >
                  {t('schedule.period.add')}
                </Button>
                {weekday === 1 && own.length > 0 ? (
                  <Button onClick={copyMonday} small variant="link">
                    {t('schedule.copy-monday')}
                  </Button>
                ) : null}
              </div>
            </div>
          </fieldset>
        );
      })}
    </fieldset>
  );
}
