/** What people write to the team. */
import type { Generated } from 'kysely';

interface Ticket {
  id: Generated<string>;
  number: string;
  /** Null for a guest. */
  account_id: string | null;
  name: string;
  email: string;
  language: 'en' | 'zh-CN';
  topic: 'booking' | 'vouchers' | 'account' | 'doctors' | 'content' | 'privacy' | 'complaint' | 'other';
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

interface ContactAttempt {
  id: Generated<string>;
  sender: string;
  at: Date;
}

export interface ContactTables {
  contact_attempt: ContactAttempt;
  ticket: Ticket;
  ticket_event: TicketEvent;
  ticket_message: TicketMessage;
  ticket_upload: TicketUpload;
}
