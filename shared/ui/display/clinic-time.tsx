import { useLanguage } from '../../remote/text';
import { cityOf, dayIn, nearDayText, timeIn, viewerTime, viewerZone } from '../../rules';
import styles from './display.module.css';
import { useDisplayText } from './display-text';

interface ClinicTimeProps {
  /** ISO text. */
  utc: string;
  /** The zone of the clinic, an IANA name. */
  zone: string;
  /** Minutes that it lasts: the end is written, too. */
  minutes?: number;
  /** Leaves out the day, where that stands above. */
  timeOnly?: boolean;
  /** Leaves out the city, where that stands above. */
  zoneAbove?: boolean;
  /** `line`: the reader's own time beside it; `lines`: below; `cell`: only a day above a time, for a column whose head names the city. */
  variant?: 'line' | 'lines' | 'cell';
  /** The reader's zone; that of their device by default. */
  viewer?: string;
}

/** Shows a moment on the clock of the clinic, with its city, and on the reader's own clock where that shows something else. */
export function ClinicTime(props: ClinicTimeProps) {
  const { utc, zone, minutes, timeOnly, zoneAbove, variant = 'line', viewer = viewerZone() } = props;
  const t = useDisplayText();
  const language = useLanguage();
  const own = viewerTime(utc, zone, viewer, language);
  const end = minutes === undefined ? undefined : new Date(Date.parse(utc) + minutes * 60_000).toISOString();
  const time = [utc, end].filter((moment) => moment !== undefined).map((moment) => timeIn(moment, zone, language));
  const day = nearDayText(dayIn(utc, zone), dayIn(new Date().toISOString(), zone), language);
  if (variant === 'cell') {
    return (
      <time dateTime={utc}>
        {day}
        <br />
        {time.join(' – ')}
      </time>
    );
  }
  return (
    <span className={variant === 'lines' ? styles.timeLines : undefined}>
      <time dateTime={utc}>
        {timeOnly ? time.join(' – ') : t('time', { day, time: time.join(' – ') })}{' '}
        {zoneAbove ? null : <span className={styles.aside}>{t('time.city', { city: cityOf(zone, language) })}</span>}
      </time>
      {own ? (
        <span className={styles.aside}>
          {variant === 'line' ? ' · ' : null}
          {t('time.own', { time: own })}
        </span>
      ) : null}
    </span>
  );
}
