/**
 * Every slot of the site with its props. A slot is a named place on one remote's page that another remote fills; the two agree on nothing
 * but this file.
 */
export interface Slots {
  /** The next free appointments of one doctor, on cards and beside profiles. */
  'doctor.next-slots': { doctorUserId: string };
  /** The feed of posts in the width of its container. */
  'post.feed': Record<never, never>;
}

export type SlotName = keyof Slots;
