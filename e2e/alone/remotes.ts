import type { APIRequestContext } from '@playwright/test';

/** A remote as a foreign page shows it. */
export interface ShownRemote {
  name: string;
  path: string;
  heading: string;
  /** Matches once the page's content, read from the API, is there. */
  content: string;
}

const doctor = '{doctor}';

export const shownRemotes: ShownRemote[] = [
  { name: 'mf-auth', path: '/user/profile', heading: 'Log In', content: 'form input' },
  { name: 'mf-community', path: '/post', heading: 'Posts', content: 'article h2' },
  { name: 'mf-doctors', path: '/doctor', heading: 'Doctors', content: 'article h2' },
  {
    name: 'mf-booking',
    path: `/doctor/userappoints?doctorUserId=${doctor}`,
    heading: 'Appointment times',
    content: 'button[data-day]:enabled',
  },
  { name: 'mf-catalogue', path: '/procedure', heading: 'Procedures', content: 'li h2' },
  { name: 'mf-mobile', path: '/mobile/medical', heading: 'Medical', content: 'article, li' },
];

/** The path with the id of a doctor of the demo data in it. */
export async function pathOf({ path }: ShownRemote, request: APIRequestContext): Promise<string> {
  if (!path.includes(doctor)) return path;
  const answer = await (await request.post('/api/doctor/top-doctors', { data: { limit: 1 } })).json();
  return path.replace(doctor, answer.data.list[0].doctorUserId);
}
