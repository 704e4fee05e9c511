/** Doctors, their clinics, and the catalogue of what they do. */
import type { DataOf } from '@charis/shared/contract';
import type { TeamRole } from '@charis/shared/rules';
import type { ColumnType, Generated } from 'kysely';

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

/** How often the page of a doctor was opened on a day, without who opened it. */
interface DoctorView {
  doctor_id: string;
  /** `YYYY-MM-DD` */
  day: string;
  views: number;
}

/** A keyed hash of what was counted on a day and for whom. */
interface Counted {
  mark: Buffer;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Counts of days, without who searched. */
interface CategorySearch {
  category_name: string;
  /** `YYYY-MM-DD` */
  day: string;
  searches: number;
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
  gst_registered: Generated<boolean>;
  zone: string;
  lat: number;
  lng: number;
  access: Generated<string>;
  parking: Generated<string>;
  phone: Generated<string>;
  postcode: Generated<string>;
  /** The doctor who may edit it besides staff. */
  made_by: string | null;
}

interface ClinicPerson {
  clinic_id: string;
  account_id: string;
  role: TeamRole;
  joined_at: Date;
}

interface ClinicInvitation {
  id: Generated<string>;
  clinic_id: string;
  email: string;
  role: TeamRole;
  language: 'en' | 'zh-CN';
  invited_by: string;
  invited_at: Date;
  expires_at: Date;
  withdrawn_at: Date | null;
  /** Of the link in the latest mail. */
  token_hash: Buffer | null;
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
  /** The time at which staff last looked the registration up. */
  reviewed_at: Date | null;
  /** The specialty that staff found in the register; empty without one. */
  verified_specialty: Generated<string>;
  /** Goes up with every save; a save of an older one is refused. */
  version: Generated<number>;
}

interface DoctorClinic {
  doctor_id: string;
  clinic_id: string;
  joined_at: Generated<Date>;
  /** The clinic's maker says that the doctor does not work there. */
  objected_at: Date | null;
}

interface DoctorExperience {
  doctor_id: string;
  /** Places count from 1. */
  place: number;
  role: string;
  institution: string;
  from_year: number;
  /** Null: until today. */
  to_year: number | null;
}

interface DoctorSpecialty {
  doctor_id: string;
  /** Keys of `shared/rules/specialties.ts`. */
  root: string;
  /** Empty: the whole root. */
  child: Generated<string>;
}

interface DoctorFaq {
  doctor_id: string;
  place: number;
  question: string;
  answer: string;
}

interface DoctorVideo {
  id: Generated<string>;
  doctor_id: string;
  upload_id: string;
  poster_upload_id: string | null;
  title: string;
  /** WebVTT; empty where there are none. */
  captions: Generated<string>;
  /** The language tag of browsers. */
  captions_language: Generated<string>;
  /** 1 to 50. */
  place: number;
  created_at: Date;
}

interface DoctorProcedure {
  doctor_id: string;
  category_name: string;
  min_aud: number;
  max_aud: number;
}

/** A search for doctors that a member keeps. */
interface SavedSearch {
  id: Generated<string>;
  account_id: string;
  name: string;
  filter: ColumnType<DataOf<'listSavedSearches'>['list'][number]['filter'], string, string>;
  place: Generated<string>;
  saved_at: Date;
  checked_at: Date;
}

interface SavedSearchMatch {
  search_id: string;
  doctor_id: string;
}

/** What a doctor is found and sorted by; kept by triggers. */
interface DoctorSearch {
  doctor_id: string;
  names: string;
  texts: string;
  rating: number | null;
  followers: number;
}

interface DoctorInstrument {
  doctor_id: string;
  category_name: string;
}

export interface DoctorTables {
  category_search: CategorySearch;
  counted: Counted;
  doctor_view: DoctorView;
  clinic: Clinic;
  clinic_invitation: ClinicInvitation;
  clinic_person: ClinicPerson;
  doctor_clinic: DoctorClinic;
  doctor_experience: DoctorExperience;
  doctor_faq: DoctorFaq;
  doctor_instrument: DoctorInstrument;
  doctor_procedure: DoctorProcedure;
  doctor_profile: DoctorProfile;
  doctor_search: DoctorSearch;
  doctor_specialty: DoctorSpecialty;
  doctor_video: DoctorVideo;
  instrument: Instrument;
  procedure: Procedure;
  saved_search: SavedSearch;
  saved_search_match: SavedSearchMatch;
}
