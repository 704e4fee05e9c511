/** Doctors, their clinics, and the catalogue of what they do. */
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
export interface DoctorTables {
  clinic: Clinic;
  doctor_clinic: DoctorClinic;
  doctor_instrument: DoctorInstrument;
  doctor_procedure: DoctorProcedure;
  doctor_profile: DoctorProfile;
  instrument: Instrument;
  procedure: Procedure;
}
