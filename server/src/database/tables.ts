/** Rows of schema `app`, as Kysely sees them. Column names are those of the database. */
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
  language: Generated<'en' | 'zh-CN'>;
  name: Generated<string>;
  gender: Generated<'0' | '1' | '2' | '3'>;
  birthday: string | null;
  zone: Generated<string>;
  created_at: Generated<Date>;
}

interface Interest {
  id: string;
  position: number;
  name: string;
  title: string;
  img: string;
}

interface AccountInterest {
  account_id: string;
  interest_id: string;
}

interface Session {
  token_hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
}

interface LoginAttempt {
  id: Generated<string>;
  email: string;
  address: string;
  at: Date;
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
  position: number;
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
  education: Generated<Education[]>;
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

export interface Database {
  account: Account;
  account_interest: AccountInterest;
  beacon: Beacon;
  block: Block;
  clinic: Clinic;
  doctor_clinic: DoctorClinic;
  doctor_instrument: DoctorInstrument;
  doctor_procedure: DoctorProcedure;
  doctor_profile: DoctorProfile;
  follow: Follow;
  instrument: Instrument;
  interest: Interest;
  login_attempt: LoginAttempt;
  procedure: Procedure;
  seed: Seed;
  session: Session;
}
