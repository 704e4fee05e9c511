import { useLanguage, useOperation, usePractice } from '@charis/shared/remote';
import { dayText, timeIn, timeOf } from '@charis/shared/rules';
import { Dialog, look } from '@charis/shared/ui';
import { useState } from 'react';
import { useText } from '#lib/text';
import { useNow } from '#lib/use-now';
import { choosableTimes, countsOf, type Entry, type ScheduleDay } from '../agenda.rules';
import { frameOf, hoursOfFrame, hoursOn, wallMinutes } from '../grid.rules';
import { useMove } from '../use-move';
import { useRange } from '../use-range';
import { AppointmentCard } from './appointment-card';
import { ChosenTimes } from './chosen-times';
import { GridDay } from './grid-day';
import { LazyMoveDialog } from './lazy-move-dialog';
import styles from './time-grid.module.css';

interface TimeGridProps {
  days: ScheduleDay[];
  today: string;
  /** Of the first clinic. */
  zone: string;
  /** Leads to one of several days. */
  onDay?: (day: string) => void;
}

const minute = 60_000;

/** Has today stand first where a week is wider than the screen. */
function scrollToToday(columns: HTMLOListElement | null): void {
  const today = columns?.querySelector<HTMLElement>('[aria-current="date"]');
  if (columns && today) columns.scrollLeft = today.offsetLeft - columns.offsetLeft;
}

/** Shows days to scale beside each other, with what is booked on them, and the times that can be closed, opened and booked. */
export function TimeGrid({ days, today, zone, onDay }: TimeGridProps) {
  const t = useText();
  const language = useLanguage();
  const { isOpen } = usePractice();
  const weekly = useOperation('getReservationSetting', { query: {} }).data?.weekly ?? [];
  const holidays = useOperation('listHolidays', {}, { enabled: isOpen && days.some(({ closed }) => closed) }).data;
  const [asked, setAsked] = useState('');
  const [passed, setPassed] = useState(Date.now);
  const now = useNow([passed + minute]);
  if (now > passed) setPassed(now);
  const frame = frameOf(days, weekly);
  const times = days.map(choosableTimes);
  const move = useMove(days);
  const { chosen, propsOf, area, clear } = useRange(
    times.map((slots) =>
      slots.map(({ slotId, startUtc, zone: at }) => ({ id: slotId, at: wallMinutes(startUtc, at) })),
    ),
  );
  const known = days.flatMap((day, place) =>
    (times[place] ?? []).flatMap((slot) => (chosen.includes(slot.slotId) ? [{ day, slot }] : [])),
  );
  const entry = days.flatMap(({ appointments }) => appointments).find((one) => one.kaReservationId === asked);
  const hourText = (minutes: number) => timeIn(`${today}T${timeOf(minutes)}:00Z`, 'UTC', language).replace(':00', '');
  return (
    <div className={styles.grid} ref={area}>
      <div aria-hidden="true" className={`${styles.axis} ${onDay ? styles.below : ''}`}>
        {hoursOfFrame(frame).map((minutes) => (
          <span key={minutes} style={{ height: 60 * frame.scale }}>
            {hourText(minutes)}
          </span>
        ))}
      </div>
      <ol className={styles.days} key={days[0]?.date} ref={scrollToToday}>
        {days.map((day) => (
          <li
            aria-current={day.date === today ? 'date' : undefined}
            className={`${styles.day} ${onDay ? styles.several : ''}`}
            key={day.date}
          >
            {onDay ? (
              <button
                className={`${look('stack', 2, 'wide', 'touch')} ${styles.head}`}
                onClick={() => onDay(day.date)}
                type="button"
              >
                <span className={look('strong')}>{dayText(day.date, 'short', language)}</span>
                <span className={look('muted', 'small')}>
                  {day.date < today
                    ? t('schedule.visits', { count: countsOf(day).visits })
                    : day.closed
                      ? t('schedule.closed')
                      : t('schedule.free', { count: countsOf(day).free })}
                </span>
              </button>
            ) : null}
            <GridDay
              closedFor={[
                day.reason || holidays?.find(({ date, closed }) => closed && date === day.date)?.name[language],
                day.closedBy,
              ]}
              day={day}
              frame={frame}
              hours={hoursOn(day, weekly)}
              isOpen={isOpen}
              now={day.date === today ? wallMinutes(now, zone) : undefined}
              onEntry={({ kaReservationId }: Entry) => setAsked(kaReservationId)}
              move={move}
              propsOf={propsOf}
              zone={zone}
            />
          </li>
        ))}
      </ol>
      {known.length > 0 ? (
        <ChosenTimes chosen={known} onDone={clear} />
      ) : isOpen ? (
        <p className={`${look('muted', 'small')} ${styles.hint}`}>{t('schedule.times.hint')}</p>
      ) : null}
      {move.dropped ? <LazyMoveDialog {...move.dropped} onClose={move.clear} /> : null}
      {entry ? (
        <Dialog onClose={() => setAsked('')} title={dayText(entry.date, 'long', language)}>
          <AppointmentCard entry={entry} />
        </Dialog>
      ) : null}
    </div>
  );
}
