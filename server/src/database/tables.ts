/** Rows of schema `app`, as Kysely sees them. Column names are those of the database. */
import type { ColumnType, Generated } from 'kysely';

interface Account {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  nickname: string;
  image: Generated<string>;
  role: 'USER' | 'DOCTOR';
  staff: Generated<boolean>;
  status: Generated<'PENDING_EMAIL' | 'ACTIVE' | 'SUSPENDED' | 'DELETION_REQUESTED' | 'DELETED'>;
  language: Generated<'en' | 'zh-CN'>;
  name: Generated<string>;
  gender: Generated<'0' | '1' | '2' | '3'>;
  birthday: string | null;
  zone: Generated<string>;
  phone: string | null;
  phone_confirmed_at: Date | null;
  created_at: Generated<Date>;
}

interface Interest {
  id: string;
  /** Null for what the content pack no longer has. */
  position: number | null;
  name: string;
  title: string;
  img: string;
}

interface AccountInterest {
  account_id: string;
  interest_id: string;
}

interface Session {
  id: Generated<string>;
  token_hash: Buffer;
  account_id: string;
  /** Such as `Chrome on Windows`; empty where it is not known. */
  device: Generated<string>;
  created_at: Date;
  /** To the minute. */
  last_used_at: Date;
  expires_at: Date;
}

interface LoginAttempt {
  id: Generated<string>;
  email: string;
  address: string;
  at: Date;
  kind: Generated<'password' | 'code'>;
  /** False while the password is looked at. */
  failed: Generated<boolean>;
}

interface Verification {
  id: Generated<string>;
  purpose: 'register' | 'reset' | 'email-change' | 'phone';
  /** An email, or a phone number for `phone`. */
  recipient: string;
  /** Whose email it is to become, for `email-change`. */
  account_id: string | null;
  address: string;
  role: 'USER' | 'DOCTOR' | null;
  consent: Generated<boolean>;
  link_hash: Buffer | null;
  /** Differs from `purpose` where somebody who registers turns out to have an account. */
  link_proves: 'register' | 'reset' | null;
  code_hash: Buffer;
  code_tries: Generated<number>;
  created_at: Date;
  used_at: Date | null;
}

interface EmailTicket {
  secret_hash: Buffer;
  email: string;
  /** `link`: a Google identity that waits for the password of the account with its email. */
  source: 'register' | 'reset' | 'link';
  role: 'USER' | 'DOCTOR' | null;
  consent: Generated<boolean>;
  google_subject: string | null;
  expires_at: Date;
  used_at: Date | null;
}

interface Identity {
  provider: 'google';
  subject: string;
  account_id: string;
  created_at: Date;
}

interface Consent {
  id: Generated<string>;
  account_id: string;
  document: 'terms' | 'image-data';
  version: string;
  at: Date;
  withdrawn_at: Date | null;
}

interface Mail {
  id: Generated<string>;
  channel: Generated<'email' | 'sms'>;
  kind: Generated<string>;
  language: Generated<'en' | 'zh-CN'>;
  recipient: string;
  /** Empty for text messages. */
  subject: string;
  text: string;
  html: Generated<string>;
  /** WITHHELD: written so that an answer takes as long as any other, never sent. */
  status: Generated<'WAITING' | 'SENT' | 'FAILED' | 'WITHHELD'>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  sent_at: Date | null;
  /** In the mailbox page. */
  read_at: Date | null;
  dedupe_key: string | null;
  created_at: Date;
}

interface Follow {
  follower_id: string;
  followed_id: string;
  created_at: Generated<Date>;
}

interface Block {
  blocker_id: string;
  blocked_id: string;
  created_at: Generated<Date>;
}

interface Seed {
  name: string;
  at: Date;
}

interface Instrument {
  category_name: string;
  /** Null for what the content pack no longer has. */
  position: number | null;
  title: string;
  image: string;
  cost: string;
  min_aud: number;
  max_aud: number;
  unit: string;
  body_areas: string[];
  summary: string;
}

interface Procedure extends Instrument {
  kind: 'surgery' | 'prescription' | 'non-surgical';
}

interface Clinic {
  id: Generated<string>;
  name: string;
  abn: string;
  address: string;
  suburb: string;
  city_code: string;
  state_code: string;
  country_code: Generated<string>;
  zone: string;
  lat: number;
  lng: number;
}

interface Education {
  title: string;
  institution: string;
  year: number;
}

interface DoctorProfile {
  account_id: string;
  title: string;
  application_state:
    | 'NOT_STARTED'
    | 'DRAFT'
    | 'SUBMITTED'
    | 'UNDER_REVIEW'
    | 'APPROVED'
    | 'CHANGES_REQUESTED'
    | 'REJECTED'
    | 'WITHDRAWN'
    | 'SUSPENDED'
    | 'EXPIRED';
  registration_type: 'MED' | 'DEN';
  registration_number: string;
  bio: Generated<string>;
  languages: Generated<string[]>;
  education: ColumnType<Education[], string | undefined, string>;
  fee_aud: number;
  modes: ('clinic' | 'video')[];
  clinic_id: string;
}

interface DoctorClinic {
  doctor_id: string;
  clinic_id: string;
}

interface DoctorProcedure {
  doctor_id: string;
  category_name: string;
  min_aud: number;
  max_aud: number;
}

interface DoctorInstrument {
  doctor_id: string;
  category_name: string;
}

interface BookingSetting {
  doctor_id: string;
  slot_minutes: number;
  buffer_before_minutes: Generated<number>;
  buffer_after_minutes: Generated<number>;
  notice_hours: Generated<number>;
  horizon_days: Generated<number>;
  auto_confirm: Generated<boolean>;
}

interface WeeklyRule {
  id: Generated<string>;
  doctor_id: string;
  clinic_id: string;
  weekday: number;
  starts_minute: number;
  ends_minute: number;
}

/** A range of PostgreSQL as it writes one: `["2026-11-21 09:00:00+00","2026-11-21 09:30:00+00")`. */
type Range = string;

interface Closure {
  id: Generated<string>;
  doctor_id: string;
  during: Range;
}

interface Reservation {
  id: Generated<string>;
  doctor_id: string;
  member_id: string;
  clinic_id: string;
  starts_at: Date;
  ends_at: Date;
  busy: Range;
  state: number;
  mode: 'clinic' | 'video';
  category_name: string | null;
  note: Generated<string>;
  reason: Generated<string>;
  created_at: Generated<Date>;
}

interface Evaluation {
  id: Generated<string>;
  reservation_id: string;
  doctor_id: string;
  punctuality: number;
  communication: number;
  booking: number;
  premises: number;
  created_at: Generated<Date>;
}

interface Post {
  id: Generated<string>;
  author_id: string;
  title: string;
  content: string;
  images: Generated<string[]>;
  sensitive: Generated<boolean>;
  category_name: string | null;
  status: 'DRAFT' | 'PUBLISHED' | 'DELETED';
  visibility: Generated<'PUBLIC' | 'PRIVATE'>;
  moderation: Generated<'VISIBLE' | 'PENDING_REVIEW' | 'LIMITED' | 'REMOVED'>;
  display: Generated<boolean>;
  published_at: Date | null;
  created_at: Generated<Date>;
}

interface PostTag {
  post_id: string;
  tag: string;
  position: number;
}

interface PostMark {
  post_id: string;
  account_id: string;
  created_at: Generated<Date>;
}

interface Comment {
  id: Generated<string>;
  post_id: string;
  author_id: string;
  parent_id: string | null;
  content: string;
  created_at: Generated<Date>;
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

interface Upload {
  id: Generated<string>;
  /** Null once the account is gone. */
  account_id: string | null;
  purpose: 'avatar' | 'post-image' | 'post-video' | 'credential' | 'attachment';
  file_name: string;
  extension: string;
  state: Generated<'SIGNED' | 'UPLOADED' | 'PROCESSING' | 'READY' | 'REJECTED'>;
  reason: Generated<string>;
  max_bytes: number;
  bytes: number | null;
  /** Of the largest file; empty until READY. */
  stored_name: Generated<string>;
  widths: Generated<number[]>;
  avif_widths: Generated<number[]>;
  attached_at: Date | null;
  /** When its address ends. */
  expires_at: Date;
  created_at: Date;
}

interface UploadJob {
  id: Generated<string>;
  upload_id: string;
  kind: 'ready' | 'avif' | 'sweep';
  run_at: Date;
  attempts: Generated<number>;
}

export interface Database {
  account: Account;
  account_interest: AccountInterest;
  beacon: Beacon;
  block: Block;
  booking_setting: BookingSetting;
  clinic: Clinic;
  closure: Closure;
  comment: Comment;
  consent: Consent;
  doctor_clinic: DoctorClinic;
  doctor_instrument: DoctorInstrument;
  doctor_procedure: DoctorProcedure;
  doctor_profile: DoctorProfile;
  email_ticket: EmailTicket;
  evaluation: Evaluation;
  follow: Follow;
  identity: Identity;
  instrument: Instrument;
  interest: Interest;
  login_attempt: LoginAttempt;
  mail: Mail;
  post: Post;
  post_like: PostMark;
  post_save: PostMark;
  post_tag: PostTag;
  procedure: Procedure;
  reservation: Reservation;
  seed: Seed;
  session: Session;
  upload: Upload;
  upload_job: UploadJob;
  verification: Verification;
  weekly_rule: WeeklyRule;
}
