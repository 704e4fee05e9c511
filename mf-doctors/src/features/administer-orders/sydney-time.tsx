import { useLanguage } from '@charis/shared/remote';
import { dayIn, nearDayText, timeIn } from '@charis/shared/rules';

const zone = 'Australia/Sydney';

/** A day above a time, for a column whose head names the city. */
export function SydneyTime({ utc }: { utc: string }) {
  const language = useLanguage();
  return (
    <time dateTime={utc}>
      {nearDayText(dayIn(utc, zone), dayIn(new Date().toISOString(), zone), language)}
      <br />
      {timeIn(utc, zone, language)}
    </time>
  );
}
