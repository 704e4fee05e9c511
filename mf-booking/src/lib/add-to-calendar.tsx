import type { DataOf } from '@charis/shared/contract';
import { buttonClass, look } from '@charis/shared/ui';
import { calendarLinks } from './calendar-links';
import { useText } from './text';

/** Shows the calendar file, and the pages of two calendars on the web; nothing but the time, the place and the doctor's name is handed on. */
export function AddToCalendar({ appointment }: { appointment: DataOf<'getReservation'> }) {
  const t = useText();
  const { google, outlook } = calendarLinks(
    appointment,
    t('calendar.with', { name: appointment.doctor.name }),
    t('video'),
  );
  const links = [
    [t('calendar.file'), appointment.icsUrl],
    [t('calendar.google'), google],
    [t('calendar.outlook'), outlook],
  ] as const;
  return (
    <section aria-label={t('calendar.add')} className={look('row', 4, 16)}>
      {links.map(([name, url], place) => (
        <a
          className={buttonClass('link')}
          href={url}
          key={name}
          {...(place === 0 ? { download: 'appointment.ics' } : { rel: 'noopener noreferrer', target: '_blank' })}
        >
          {name}
        </a>
      ))}
    </section>
  );
}
