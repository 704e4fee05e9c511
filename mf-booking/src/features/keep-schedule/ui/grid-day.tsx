import { useLanguage } from '@charis/shared/remote';
import { appointmentState, timeIn } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { stateTextOf } from '#lib/state-text';
import { useText } from '#lib/text';
import { choosableTimes, type Entry, isStanding, type ScheduleDay } from '../agenda.rules';
import { busyOn, type Frame, type Span, spanOf } from '../grid.rules';
import type { useMove } from '../use-move';
import type { useRange } from '../use-range';
import styles from './time-grid.module.css';
import { wayTextOf } from './way-tag';

interface GridDayProps {
  day: ScheduleDay;
  frame: Frame;
  hours: readonly Span[];
  /** Of the first clinic. */
  zone: string;
  /** Minutes from midnight, on today's column. */
  now: number | undefined;
  /** Why the whole day is closed, and who of the team closed it. */
  closedFor: readonly (string | undefined)[];
  propsOf: ReturnType<typeof useRange>['propsOf'];
  move: ReturnType<typeof useMove>;
  /** The times can be chosen. */
  isOpen: boolean;
  onEntry: (entry: Entry) => void;
}

const { pending, booked, fulfilled, noShow } = appointmentState;
const looks: Record<number, string | undefined> = {
  [pending]: styles.asked,
  [fulfilled]: styles.over,
  [noShow]: styles.missed,
};

/** Pixels. */
const twoLines = 48;

/** Shows one day to scale: hours, the times that no one has taken, and what is booked. */
export function GridDay({ day, frame, hours, zone, now, closedFor, propsOf, move, isOpen, onEntry }: GridDayProps) {
  const t = useText();
  const language = useLanguage();
  const place = ({ from, to }: Span) => ({
    top: (from - frame.from) * frame.scale,
    height: (to - from) * frame.scale,
  });
  const slots = choosableTimes(day);
  const busy = busyOn(day, zone, frame);
  const timeAt = (minutes: number) =>
    timeIn(new Date(Date.parse(`${day.date}T00:00Z`) + minutes * 60_000).toISOString(), 'UTC', language);
  return (
    <div className={styles.body} ref={move.drag.area} style={{ height: (frame.to - frame.from) * frame.scale }}>
      {hours.map((span) => (
        <div className={`${styles.hours} ${day.closed ? styles.off : ''}`} key={span.from} style={place(span)} />
      ))}
      <div aria-hidden="true" className={styles.lines} style={{ backgroundSize: `100% ${60 * frame.scale}px` }} />
      {day.closed ? (
        <p className={styles.closedBy}>{[t('schedule.closed'), ...closedFor].filter(Boolean).join(' · ')}</p>
      ) : null}
      {busy.length > 0 ? (
        <ul aria-label={t('busy.times')}>
          {busy.map((span) => (
            <li className={`${styles.place} ${styles.elsewhere}`} key={span.from} style={place(span)}>
              <span>{t('busy.elsewhere')}</span>{' '}
              <span>
                {timeAt(span.from)} – {timeAt(span.to)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen && slots.length > 0 ? (
        <ul aria-label={t('schedule.times')}>
          {slots.map((slot) => {
            const time = timeIn(slot.startUtc, slot.zone, language);
            const name = t(slot.state === 'FREE' ? 'schedule.time.free' : 'schedule.time.closed', { time });
            const why = [slot.reason, slot.closedBy].filter(Boolean);
            return (
              <li className={styles.place} key={slot.slotId} style={place(spanOf(slot))}>
                <button
                  {...propsOf(slot.slotId)}
                  aria-label={[name, ...why].join(', ')}
                  className={`${styles.slot} ${slot.state === 'CLOSED' ? styles.closed : ''} ${slot.slotId === move.target ? styles.target : ''}`}
                  type="button"
                >
                  <span>{time}</span>
                  {why.length > 0 ? ` ${why.join(' · ')}` : null}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <ul aria-label={t('schedule.booked')}>
        {day.appointments.filter(isStanding).map((entry) => {
          const time = timeIn(entry.startUtc, entry.zone, language);
          const own = place(spanOf(entry));
          const canMove = isOpen && entry.state === booked && Date.parse(entry.startUtc) > Date.now();
          const way = wayTextOf(t, entry);
          const isDragged = entry.kaReservationId === move.dragged?.kaReservationId;
          return (
            <li className={styles.place} key={entry.kaReservationId} style={own}>
              <button
                {...(canMove ? move.drag.propsOf(entry) : {})}
                aria-haspopup="dialog"
                className={[
                  styles.entry,
                  looks[entry.state],
                  own.height < twoLines && styles.short,
                  canMove && styles.movable,
                  isDragged && styles.dragged,
                ]
                  .filter(Boolean)
                  .join(' ')}
                onClick={(event) => {
                  if (!canMove || !move.drag.isAfterMove(event)) onEntry(entry);
                }}
                type="button"
              >
                <span className={look('strong')}>{entry.memberName}</span>{' '}
                <span>
                  {time}
                  {entry.state === booked ? '' : ` · ${t(stateTextOf(entry))}`}
                  {entry.progress ? ` · ${t(`desk.${entry.progress}`)}` : ''}
                  {way ? ` · ${way}` : ''}
                  {entry.mode === 'video' ? ` · ${t('video')}` : ''}
                  {entry.busyElsewhere ? ` · ${t('busy.elsewhere')}` : ''}
                  {entry.proposal?.isOpen ? ` · ${t('schedule.proposed.short')}` : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {now !== undefined && now >= frame.from && now <= frame.to ? (
        <div aria-hidden="true" className={styles.now} style={{ top: (now - frame.from) * frame.scale }} />
      ) : null}
    </div>
  );
}
