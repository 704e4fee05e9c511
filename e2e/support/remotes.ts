/** The six remotes, each with one of its pages that a guest can open. */
export interface RemotePage {
  name: string;
  path: string;
  /** The page's part in the release record, and its heading of the first level. */
  part: string;
  heading: string;
}

export const remotePages: RemotePage[] = [
  { name: 'mf-auth', path: '/user/profile', part: 'view-profile.page', heading: 'Log In' },
  { name: 'mf-community', path: '/post', part: 'browse-feed.page', heading: 'Posts' },
  { name: 'mf-doctors', path: '/doctor', part: 'find-doctors.page', heading: 'Doctors' },
  { name: 'mf-booking', path: '/doctor/userappoints', part: 'choose-time.page', heading: 'Appointment times' },
  { name: 'mf-catalogue', path: '/procedure', part: 'browse-procedures.page', heading: 'Procedures' },
  { name: 'mf-mobile', path: '/mobile/posts', part: 'read-posts.page', heading: 'Posts' },
];
