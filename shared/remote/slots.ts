import type { LogInRequest } from './log-in';

/**
 * Every slot of the site with its props. A slot is a named place on one remote's page that another remote fills; the two agree on nothing
 * but this file.
 */
export interface Slots {
  /** The log-in dialog, open for as long as it is there. `onClose` is called when the visitor closes it or has logged in. */
  'auth.dialog': { request: LogInRequest; onClose: () => void };
  /** The log-in as a page of its own, for phones. `onDone` is called when it is over; `path` is where the flow itself wants to go on. */
  'auth.page': { onDone: (path?: string) => void };
  /** The own profile in the width of its container, below a heading of the first level. */
  'profile.page': Record<never, never>;
  /** A section of /user/profile, with its heading of the second level. */
  'profile.section': Record<never, never>;
  /** The next free appointments of one doctor, on cards and beside profiles. */
  'doctor.next-slots': { doctorUserId: string };
  /** A control of the header, beside the account; for somebody who is logged in. */
  'header.action': Record<never, never>;
  /**
   * Sections of /admin, each with its heading of the second level, whose id it introduces, so that the frame leads to it; the function that
   * comes back takes the section from the frame again. For staff.
   */
  'admin.section': { introduce: (section: { id: string; title: string }) => () => void };
  /** The notifications of whoever is logged in, in the width of its container. */
  'notification.list': Record<never, never>;
  /** The feed of posts in the width of its container. */
  'post.feed': Record<never, never>;
}

export type SlotName = keyof Slots;

/** Slots that every remote may fill a part of; the others belong to the first that offers them. */
export const commonSlots: readonly SlotName[] = ['profile.section', 'header.action', 'admin.section'];
