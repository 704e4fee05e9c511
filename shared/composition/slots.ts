import type { DataOf } from '@charis/shared/contract';
import type { ReactNode } from 'react';
import type { LogInRequest } from './log-in-request';
import type { RailEntry, Workspace } from './workspace';

/** How the frame of /admin and its sections know each other. */
export interface AdminPlace {
  /** Names a section to the frame, which leads to it; the function that comes back takes it away again. */
  introduce: (section: { id: string; title: string }) => () => void;
  /** Id of the section that is shown. */
  current: string;
}

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
  /** The next free appointments of one doctor, on cards and beside profiles; with `row` in one row on a phone, which scrolls. */
  'doctor.next-slots': { doctorUserId: string; row?: boolean };
  /** A control of the header, beside the account; for someone who is logged in. */
  'header.action': Record<never, never>;
  /** Sections of /admin, each an `AdminSection` of the kit, which gets these props. For staff. */
  'admin.section': AdminPlace;
  /** The ways between the pages of a workspace: a rail at the side, on phones a bar at the lower edge. */
  'workspace.rail': { of: Workspace; entries: (Pick<RailEntry, 'icon'> & { path: string; title: string })[] };
  /** The notifications of the person who is logged in, in the width of its container. */
  'notification.list': Record<never, never>;
  /** The feed of posts with its tabs and filters, in the width of its container; with `compact` the first few of it, with a link to all. */
  'post.feed': { compact?: boolean };
  /** One post with its comments, below no heading. */
  'post.page': { postId: string };
  /** The composer of posts, with its draft. */
  'post.composer': Record<never, never>;
  /** Posts about a procedure, as a short list with its heading; nothing where there are none. */
  'post.related': { categoryName: string };
  /** A few questions to doctors: about a procedure, with the way to ask one, or those that a doctor has answered. */
  'question.list': { categoryName?: string; doctorUserId?: string };
  /** One box that searches everything, with what it finds in groups; `q` is what is searched for first. `onLeave` is called when a hit is chosen. */
  'search.page': { q?: string; onLeave?: () => void };
  /** A member: head and tabs. */
  'member.page': { memberId: string };
  /** What the viewer can do about a member: follow, share, report, block. `path` is what is shared, where that is not the member's page. */
  'member.actions': { memberId: string; path?: string };
  /**
   * Follows a member, or no longer, from a list whose read says how the viewer follows them; nothing for the viewer themselves. As high as a
   * small button.
   */
  'member.follow': { memberId: string; nickname: string; follow: DataOf<'getMember'>['follow'] };
  /** What a member has posted, below a heading of the first level. */
  'member.posts': { memberId: string };

  /** The search for doctors: filters, results and map. */
  'doctor.finder': Record<never, never>;
  /**
   * A search that leads to the list of doctors: treatment or concern, place, when. `typed` is what was typed into its fields before it came, by the
   * names of the parameters of that list, and `focused` the one that had the focus.
   */
  'doctor.search': { typed?: Record<string, string>; focused?: string };
  /** One doctor on a card, as in every list of the site; `compact`: without free times, as high as its place, with a heading of the third level. */
  'doctor.card': { doctor: DataOf<'searchDoctors'>['list'][number]; compact?: boolean };
  /** A few doctors who perform a procedure or use an instrument, with a link to all of them; nothing where there are none. */
  'doctor.list': { categoryName?: string; instrument?: string; limit?: number };
  /** One doctor: head, tabs and next free times. */
  'doctor.page': { doctorUserId: string };
  /** The own page of a doctor as they edit it, in the width of its container, below a heading of the first level. */
  'doctor.editor': Record<never, never>;
  /** A clinic with its doctors. */
  'clinic.page': { clinicId: string };

  /** The way from a doctor to a confirmed appointment. `slotId` is a time that was chosen before; with `stepwise` a step asks for one decision. */
  'booking.wizard': { doctorUserId: string; slotId?: string; stepwise?: boolean };
  /** A member's own appointments. */
  'appointment.list': Record<never, never>;
  /** The conversations of the person who is logged in, as a member or as a doctor, and the one that `?with=` names. */
  'message.box': { side: 'member' | 'doctor' };
  /** A doctor's own appointments of a day, with requests. */
  'schedule.agenda': Record<never, never>;
  /** A live meeting, from its lobby to its end. */
  'meeting.room': { meetingId: string };

  /** Vouchers for sale: all, or those of a doctor or a procedure; with `compact` a few of them with a link to all, nothing where there are none. */
  'voucher.list': { doctorUserId?: string; categoryName?: string; compact?: boolean };
  'voucher.page': { couponId: string };
  /** The vouchers that a member has bought or been given. */
  'voucher.own': Record<never, never>;

  /** The procedures as tiles with their filter; with `compact` as small tiles, drawing and name alone. */
  'procedure.tiles': { compact?: boolean };
  'procedure.page': { categoryName: string };
  'instrument.tiles': { compact?: boolean };
  'instrument.page': { categoryName: string };
  /** The form to write to Charis, and its result. */
  'contact.form': {
    /** Runs instead of showing the result, where its frame has a page for that. */
    onSent?: (ticket: { number: string; replyBusinessDays: number }) => void;
  };
}

export type SlotName = keyof Slots;

/** Slots that every remote may fill a part of; the others belong to the first that offers them. */
export const commonSlots: readonly SlotName[] = ['profile.section', 'header.action', 'admin.section'];

export type SlotProps<Name extends SlotName> = {
  name: Name;
  /** Takes the slot's place while it loads; give it the slot's height, so that nothing moves. */
  loading?: ReactNode;
  /** Loads the slot once its place comes near the screen, or a few seconds later; `loading` stands there until then. */
  lazy?: boolean;
  /** Takes the slot's place when no remote fills it or the one that does cannot be loaded. */
  fallback: ReactNode;
} & Slots[Name];
