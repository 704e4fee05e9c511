/** The remotes, each with one of its pages that a guest can open. */
import type { APIRequestContext } from '@playwright/test';

export interface RemotePage {
  name: string;
  path: string;
  /** What the path needs besides, so that the page has something to show. */
  query?: string;
  /** The page's part in the release record, and its heading of the first level. */
  part: string;
  heading: string;
  /** Matches once the page's content, read from the API, is there. */
  content: string;
}

const doctor = '{doctor}';

export const remotePages: RemotePage[] = [
  { name: 'mf-auth', path: '/user/profile', part: 'edit-profile.page', heading: 'Profile', content: 'button' },
  { name: 'mf-community', path: '/post', part: 'browse-feed.page', heading: 'Posts', content: 'article h2' },
  { name: 'mf-doctors', path: '/doctor', part: 'find-doctors.page', heading: 'Doctors', content: 'article h2' },
  {
    name: 'mf-booking',
    path: '/doctor/userappoints',
    query: `?doctorUserId=${doctor}`,
    part: 'book-appointment.page',
    heading: 'Book an appointment',
    content: 'input[type=radio]',
  },
  { name: 'mf-catalogue', path: '/procedure', part: 'browse-procedures.page', heading: 'Procedures', content: 'li h2' },
  {
    name: 'mf-mobile',
    path: '/mobile/medical',
    part: 'find-care.page',
    heading: 'Medical',
    content: 'section, article, li',
  },
];

/** Returns the path with its query, and in it the id of a doctor of the demo data. */
export async function addressOf({ path, query = '' }: RemotePage, request: APIRequestContext): Promise<string> {
  if (!query.includes(doctor)) return path + query;
  const answer = await (await request.post('/api/doctor/top-doctors', { data: { limit: 1 } })).json();
  return path + query.replace(doctor, answer.data.list[0].doctorUserId);
}
