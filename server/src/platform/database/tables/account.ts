/** Accounts, and how they prove who they are. */
import type { Generated } from 'kysely';

interface Account {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  nickname: string;
  image: Generated<string>;
  role: 'USER' | 'DOCTOR';
  staff: Generated<boolean>;
  status: Generated<'PENDING_EMAIL' | 'ACTIVE' | 'SUSPENDED' | 'DELETION_REQUESTED' | 'DELETED'>;
  /** The status that a suspended account has again when it comes back. */
  status_before_suspension: 'ACTIVE' | 'DELETION_REQUESTED' | null;
  /** When a suspension ends by itself; null for one that stays until staff decides again. */
  suspended_until: Date | null;
  language: Generated<'en' | 'zh-CN'>;
  name: Generated<string>;
  gender: Generated<'0' | '1' | '2' | '3'>;
  birthday: string | null;
  zone: Generated<string>;
  phone: string | null;
  phone_confirmed_at: Date | null;
  private: Generated<boolean>;
  /** How often what is not read is mailed. */
  digest: Generated<'off' | 'daily' | 'weekly'>;
  digest_sent_at: Date | null;
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
  /** Whether a passkey opened it. */
  by_passkey: Generated<boolean>;
  /** Whether a code of the app, or a recovery code, was given in it. */
  by_code: Generated<boolean>;
  /** The time at which its owner last proved again who they are. */
  proved_at: Date | null;
  /** This is exact to the minute. */
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
  /** The hash of a browser that the account has logged in with before. */
  device_hash: Buffer | null;
}

interface KnownDevice {
  secret_hash: Buffer;
  account_id: string;
  seen_at: Date;
}

interface Verification {
  id: Generated<string>;
  purpose: 'register' | 'reset' | 'email-change' | 'phone' | 'log-in';
  /** An email, or a phone number for `phone`. */
  recipient: string;
  /** The account whose email it is to become, for `email-change`. */
  account_id: string | null;
  address: string;
  role: 'USER' | 'DOCTOR' | null;
  consent: Generated<boolean>;
  link_hash: Buffer | null;
  /** Differs from `purpose` where someone who registers turns out to have an account. */
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

/** A change of the email, which the owner of the old one can take back. */
interface EmailChange {
  token_hash: Buffer;
  account_id: string;
  old_email: string;
  at: Date;
  /** The time at which it, or an earlier one, was withdrawn. */
  undone_at: Date | null;
}

interface Identity {
  provider: 'google';
  subject: string;
  account_id: string;
  created_at: Date;
}

interface Passkey {
  id: Generated<string>;
  account_id: string;
  /** As browsers name it, in base64url. */
  credential_id: string;
  /** In COSE. */
  public_key: Buffer;
  /** How often the authenticator says that it has signed; 0 for ever where it does not count. */
  counter: string;
  transports: string[];
  /** Browser and system that it was made with. */
  device: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** What a passkey is asked to sign. It is taken out when it is answered. */
interface PasskeyChallenge {
  challenge_hash: Buffer;
  /** Whose passkey is added; null for a log-in. */
  account_id: string | null;
  expires_at: Date;
}

/** The app of an account whose codes are its second factor. */
interface SecondFactor {
  account_id: string;
  /** The secret of the app follows from it and the site's own secret. */
  salt: Buffer;
  /** Null until the app has shown a code. */
  confirmed_at: Date | null;
  /** The half minute of the last code that was taken. */
  last_step: Generated<string>;
}

interface RecoveryCode {
  account_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

/** A log-in that waits for the second factor. */
interface PendingLogIn {
  token_hash: Buffer;
  account_id: string;
  remember: boolean;
  expires_at: Date;
}

interface Consent {
  id: Generated<string>;
  account_id: string;
  document: 'terms' | 'image-data';
  version: string;
  at: Date;
  withdrawn_at: Date | null;
}

export interface AccountTables {
  account: Account;
  account_interest: AccountInterest;
  consent: Consent;
  email_change: EmailChange;
  email_ticket: EmailTicket;
  identity: Identity;
  interest: Interest;
  known_device: KnownDevice;
  login_attempt: LoginAttempt;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  pending_log_in: PendingLogIn;
  recovery_code: RecoveryCode;
  second_factor: SecondFactor;
  session: Session;
  verification: Verification;
}
