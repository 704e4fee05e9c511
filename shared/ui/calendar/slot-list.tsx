import { Fragment, useId } from 'react';
import { useLanguage } from '../../remote/text';
import { cityOf, hourIn, timeIn, viewerTime, viewerZone, zoneName } from '../../rules';
import { look } from '../look';
import { useCalendarText } from './calendar-text';
import styles from './slot-list.module.css';

export interface Slot {
  slotId: string;
  /** ISO text. */
  startUtc: string;
}

interface SlotListProps {
  /** One or more slots of one day, in their order. */
  slots: readonly Slot[];
  /** The clinic's, an IANA name. */
  zone: string;
  /** The chosen one. */
  value?: string | undefined;
  /** The times are read-only without it. */
  onChoose?: (slotId: string) => void;
  /** The reader's zone; that of their device by default. */
  viewer?: string;
}

const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

/** Returns which part of the clinic's day a moment is in: noon and 5 PM divide it. */
function partOf(utc: string, zone: string): (typeof partsOfDay)[number] {
  const hour = hourIn(utc, zone);
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}

/** Shows free times of a day by time of day, on the clinic's clock; the reader's own time stands below where it is another. */
export function SlotList({ slots, zone, value, onChoose, viewer = viewerZone() }: SlotListProps) {
  const t = useCalendarText();
  const id = useId();
  const language = useLanguage();
  const [first] = slots;
  return (
    <>
      <p className={look('muted', 'small', 'above-8', 'below-16')} role="status">
        {t('slots', { count: slots.length })}
        {first ? (
          <>
            {' · '}
            {t('slots.zone', { city: cityOf(zone, language), zone: zoneName(first.startUtc, zone) })}
          </>
        ) : null}
      </p>
      {partsOfDay.map((part) => {
        const some = slots.filter(({ startUtc }) => partOf(startUtc, zone) === part);
        if (some.length === 0) return null;
        return (
          <Fragment key={part}>
            <h3 className={styles.part} id={`${id}-${part}`}>
              {t(part)}
            </h3>
            <ul aria-labelledby={`${id}-${part}`} className={styles.slots}>
              {some.map(({ slotId, startUtc }) => {
                const own = viewerTime(startUtc, zone, viewer, language);
                const content = (
                  <>
                    <time dateTime={startUtc}>{timeIn(startUtc, zone, language)}</time>
                    {own ? <span className={styles.own}>{t('slot.own', { time: own })}</span> : null}
                  </>
                );
                return (
                  <li key={slotId}>
                    {onChoose ? (
                      <button
                        aria-pressed={slotId === value}
                        className={styles.slot}
                        onClick={() => onChoose(slotId)}
                        type="button"
                      >
                        {content}
                      </button>
                    ) : (
                      <span className={styles.slot}>{content}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </Fragment>
        );
      })}
    </>
  );
}
