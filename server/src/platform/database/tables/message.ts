/** What members and practices write to each other. */
import type { Generated } from 'kysely';

interface Conversation {
  id: Generated<string>;
  doctor_id: string;
  member_id: string;
  last_at: Date;
  /** Of the last message that the team may read. */
  team_last_at: Date | null;
  doctor_read_id: Generated<string>;
  member_read_id: Generated<string>;
  team_read_id: Generated<string>;
}

interface Message {
  id: Generated<string>;
  conversation_id: string;
  from_doctor: boolean;
  automatic: Generated<boolean>;
  /** The team of the doctor reads it as well. */
  for_team: Generated<boolean>;
  /** Someone of the team wrote it. */
  by_team: Generated<boolean>;
  /** Who of the team; null for everyone else, and once their account is deleted. */
  by_account: string | null;
  reservation_id: string | null;
  text: string;
  at: Date;
}

interface MessageFile {
  upload_id: string;
  message_id: string;
  place: number;
}

interface AutomaticAnswer {
  doctor_id: string;
  text: string;
}

export interface MessageTables {
  automatic_answer: AutomaticAnswer;
  conversation: Conversation;
  message: Message;
  message_file: MessageFile;
}
