import { useLanguage } from '@charis/shared/remote';
import { dayIn, nearDayText, timeIn, viewerZone } from '@charis/shared/rules';

/** Returns how a moment is written on the clock of its reader: `Fri, 27 Nov, 9:30 AM`. */
export function useMoment(): (utc: string) => string {
  const language = useLanguage();
  const zone = viewerZone();
  const today = dayIn(new Date().toISOString(), zone);
  return (utc) =>
    [nearDayText(dayIn(utc, zone), today, language), timeIn(utc, zone, language)].join(language === 'en' ? ', ' : ' ');
}
