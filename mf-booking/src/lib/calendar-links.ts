interface Entry {
  startUtc: string;
  endUtc: string;
  mode: 'clinic' | 'video';
  clinic: { name: string; address: string; suburb: string; stateCode: string };
}

const compact = (utc: string) => new Date(utc).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Addresses that open a new entry in Google's and Microsoft's calendars. */
export function calendarLinks({ startUtc, endUtc, mode, clinic }: Entry, title: string, video: string) {
  const location = mode === 'video' ? video : `${clinic.name}, ${clinic.address}, ${clinic.suburb} ${clinic.stateCode}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startUtc)}/${compact(endUtc)}`,
    location,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startUtc,
    enddt: endUtc,
    location,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
