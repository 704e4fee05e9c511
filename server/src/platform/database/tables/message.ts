/** What members and practices write to each other. */
import type { Generated } from 'kysely';

interface Conversation {
  id: Generated<string>;
  doctor_id: string;
  member_id: string;
  last_at: Date;
  doctor_read_id: Generated<string>;
  member_read_id: Generated<string>;
}

interface Message {
  id: Generated<string>;
  conversation_id: string;
  from_doctor: boolean;
  automatic: Generated<boolean>;
  reservation_id: string | null;
  text: string;
  at: Date;
}

interface AutomaticAnswer {
  doctor_id: string;
  text: string;
}

export interface MessageTables {
  automatic_answer: AutomaticAnswer;
  conversation: Conversation;
  message: Message;
}
