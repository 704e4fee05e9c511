import { useLanguage } from '@charis/shared/remote';
import { dayIn, nearDayText } from '@charis/shared/rules';

/** Shows the day of a clinic on which something ends. */
export function LastDay({ utc, zone }: { utc: string; zone: string }) {
  const language = useLanguage();
  const day = nearDayText(dayIn(utc, zone), dayIn(new Date().toISOString(), zone), language);
  return <time dateTime={utc}>{day}</time>;
}
