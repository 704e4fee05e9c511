/** Live meetings of appointments. */
import type { MeetingRole, MeetingState } from '@charis/shared/contract';
import type { ColumnType, Generated } from 'kysely';

interface Meeting {
  id: Generated<string>;
  reservation_id: string;
  state: Generated<MeetingState>;
  changed_at: Generated<Date>;
}

interface MeetingHistory {
  id: Generated<string>;
  meeting_id: string;
  action: string;
  from_state: MeetingState;
  to_state: MeetingState;
  by_account: string | null;
  at: Date;
}

interface MeetingPass {
  token_hash: Buffer;
  meeting_id: string;
  account_id: string;
  expires_at: Date;
  /** The session that received it. */
  session_hash: Buffer | null;
}

interface MeetingPresence {
  meeting_id: string;
  role: MeetingRole;
  peer: string;
  seen_at: Date;
}

interface MeetingSignal {
  id: Generated<string>;
  meeting_id: string;
  sender: string;
  recipient: string;
  body: ColumnType<unknown, string, never>;
  at: Date;
}

export interface MeetingTables {
  meeting: Meeting;
  meeting_history: MeetingHistory;
  meeting_pass: MeetingPass;
  meeting_presence: MeetingPresence;
  meeting_signal: MeetingSignal;
}
