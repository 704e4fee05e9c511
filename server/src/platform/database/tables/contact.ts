/** What people write to the team. */
import type { Generated } from 'kysely';

type Topic = 'booking' | 'vouchers' | 'account' | 'doctors' | 'content' | 'privacy' | 'complaint' | 'other';

interface Ticket {
  id: Generated<string>;
  number: string;
  /** Null for a guest. */
  account_id: string | null;
  name: string;
  email: string;
  language: 'en' | 'zh-CN';
  topic: Topic;
  reference: Generated<string>;
  state: Generated<'open' | 'answered' | 'closed'>;
  assignee_id: string | null;
  revision: Generated<number>;
  /** It was written in the mobile layout, and mails about it lead there. */
  mobile: Generated<boolean>;
  created_at: Date;
  since: Date;
}

interface TicketMessage {
  id: Generated<string>;
  ticket_id: string;
  staff_id: string | null;
  from_staff: boolean;
  text: string;
  at: Date;
}

/** Rows are only added. */
interface TicketEvent {
  id: Generated<string>;
  ticket_id: string;
  actor_id: string | null;
  action: 'write' | 'assign' | 'release' | 'answer' | 'follow-up' | 'close';
  at: Date;
}

interface TicketUpload {
  ticket_id: string;
  upload_id: string;
}

/** What staff writes down for colleagues; rows are only added. */
interface TicketNote {
  id: Generated<string>;
  ticket_id: string;
  staff_id: string | null;
  text: string;
  at: Date;
}

/** An answer to begin with that staff has written. */
interface SavedAnswer {
  id: Generated<string>;
  topic: Topic;
  title: string;
  text: string;
  /** Empty where it was written in English alone. */
  text_zh: Generated<string>;
  version: Generated<number>;
  staff_id: string | null;
  saved_at: Date;
}

interface ContactAttempt {
  id: Generated<string>;
  sender: string;
  at: Date;
}

export interface ContactTables {
  contact_attempt: ContactAttempt;
  saved_answer: SavedAnswer;
  ticket: Ticket;
  ticket_event: TicketEvent;
  ticket_message: TicketMessage;
  ticket_note: TicketNote;
  ticket_upload: TicketUpload;
}
