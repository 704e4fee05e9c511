/** What the server keeps for itself. */
import type { ColumnType, Generated } from 'kysely';

interface Mail {
  id: Generated<string>;
  channel: Generated<'email' | 'sms' | 'push'>;
  kind: Generated<string>;
  language: Generated<'en' | 'zh-CN'>;
  recipient: string;
  /** Empty for text messages. */
  subject: string;
  text: string;
  html: Generated<string>;
  /** The address at which a mail program stops mails of this kind; empty where they cannot be stopped. */
  unsubscribe_url: Generated<string>;
  /** WITHHELD: never sent. It makes an answer take as long as any other, or its push message has arrived. */
  status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'WITHHELD'>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  /** The time at which the mailbox page showed it. */
  read_at: Date | null;
  dedupe_key: string | null;
  /** The notification of which it tells where no push message of it arrives. */
  stands_in_for: string | null;
  /** The `traceparent` of what queued it, where calls are traced. */
  trace: Generated<string | null>;
  created_at: Date;
}

interface MailAttachment {
  mail_id: string;
  /** The mail has them in this order, from 1 on. */
  place: number;
  file_name: string;
  content_type: 'text/calendar' | 'application/pdf';
  /** The method tells mail programs what to do with a calendar. */
  calendar_method: 'REQUEST' | 'CANCEL' | null;
  content: Buffer;
}

/** A secret that rows depend on. */
interface KeptSecret {
  name: string;
  /** A start recognises the secret by it. */
  fingerprint: Buffer;
  noted_at: Date;
}

interface Upload {
  id: Generated<string>;
  /** Null once the account is gone. */
  account_id: string | null;
  purpose:
    | 'avatar'
    | 'post-image'
    | 'post-video'
    | 'credential'
    | 'attachment'
    | 'doctor-video'
    | 'doctor-image'
    | 'form-photo';
  file_name: string;
  extension: string;
  state: Generated<'SIGNED' | 'UPLOADED' | 'PROCESSING' | 'READY' | 'REJECTED'>;
  reason: Generated<string>;
  max_bytes: number;
  bytes: number | null;
  /** The name of the largest file; empty until READY. */
  stored_name: Generated<string>;
  /** Pixels of a picture; null until READY, and for anything else. */
  width: number | null;
  height: number | null;
  widths: Generated<number[]>;
  avif_widths: Generated<number[]>;
  /** The progress of a conversion in per cent; null where there is none. */
  converted: number | null;
  attached_at: Date | null;
  /** The time at which its address ends. */
  expires_at: Date;
  created_at: Date;
}

/** A document that not everyone may read, read by someone. */
interface DocumentLook {
  id: Generated<string>;
  upload_id: string;
  /** Null once the account is gone. */
  account_id: string | null;
  at: Date;
}

interface UploadJob {
  id: Generated<string>;
  upload_id: string;
  kind: 'ready' | 'convert' | 'avif' | 'sweep';
  run_at: Date;
  attempts: Generated<number>;
}

interface Beacon {
  id: Generated<string>;
  at: Date;
  kind: 'load-failure' | 'error' | 'web-vital';
  remote: string;
  version: string;
  phase: string | null;
  cause: string | null;
  metric_name: string | null;
  metric_value: number | null;
  path: string;
}

interface Seed {
  name: string;
  at: Date;
}

/** What a call answered to a key. */
interface Idempotency {
  account_id: string;
  operation: string;
  key: string;
  body_hash: Buffer;
  answer: ColumnType<unknown, string | null, string>;
  created_at: Date;
}

/** A process that runs the site, for as long as it is seen. */
interface Process {
  id: string;
  role: 'all' | 'api' | 'delivery' | 'worker';
  version: string;
  started_at: Date;
  seen_at: Date;
}

/** The last backup: one row at most. */
interface Backup {
  taken_at: Date;
  /** Files that rows name and that were not there. */
  missing_files: number;
}

/** A trial of recovery: the backups were restored in another place. */
interface RecoveryCheck {
  id: Generated<string>;
  /** The moment to which they were restored; null until it is chosen. */
  restored_to: Date | null;
  /** Null while it runs. */
  ended_at: Date | null;
  /** What was wrong, in a sentence; null where nothing was. */
  problem: string | null;
}

export interface SystemTables {
  backup: Backup;
  beacon: Beacon;
  document_look: DocumentLook;
  idempotency: Idempotency;
  kept_secret: KeptSecret;
  mail: Mail;
  mail_attachment: MailAttachment;
  process: Process;
  recovery_check: RecoveryCheck;
  seed: Seed;
  upload: Upload;
  upload_job: UploadJob;
}
