/** Tables of appointments: their types, what they need, and what came of them. */
import type { Generated } from 'kysely';
import type { Range } from './calendar';

interface BookingSetting {
  doctor_id: string;
  slot_minutes: number;
  buffer_before_minutes: Generated<number>;
  buffer_after_minutes: Generated<number>;
  notice_hours: Generated<number>;
  horizon_days: Generated<number>;
  auto_confirm: Generated<boolean>;
  cancellation_hours: Generated<number>;
  /** Null where it is as long, or costs as much, as a first consultation. */
  follow_up_minutes: number | null;
  follow_up_fee_aud: number | null;
}

interface AppointmentType {
  id: Generated<string>;
  doctor_id: string;
  position: number;
  name: string;
  /** Empty where Chinese readers see the other name. */
  name_zh: Generated<string>;
  minutes: number;
  fee_aud: number;
  /** What is paid before it is booked. */
  deposit_aud: Generated<number>;
  modes: ('clinic' | 'video')[];
  /** None means all of the doctor's. */
  clinic_ids: Generated<string[]>;
  category_names: Generated<string[]>;
  buffer_before_minutes: Generated<number>;
  buffer_after_minutes: Generated<number>;
  notice_hours: number;
  /** `known`: members whom the doctor has seen. */
  audience: Generated<'all' | 'new' | 'known'>;
  auto_confirm: boolean;
  active: Generated<boolean>;
  /** Rooms and devices: at a clinic, it needs all of them that are there. */
  resource_ids: Generated<string[]>;
  /** The form that members are sent once it is booked. */
  questionnaire_id: string | null;
}

interface ClinicResource {
  id: Generated<string>;
  clinic_id: string;
  kind: 'room' | 'device';
  name: string;
  active: Generated<boolean>;
}

/** A trigger keeps it. */
interface ResourceClaim {
  resource_id: string;
  reservation_id: string;
  busy: Range;
}

interface Reservation {
  id: Generated<string>;
  doctor_id: string;
  /** Null where the practice has booked for someone without an account. */
  member_id: string | null;
  /** The person as the practice wrote it down; null where a member booked. */
  guest_name: string | null;
  guest_phone: Generated<string>;
  guest_email: Generated<string>;
  /** The first appointment of a caller, by which one without a number is known again. */
  caller_id: string | null;
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
  type: Generated<'initial' | 'follow-up'>;
  fee_aud: Generated<number>;
  cancellation_hours: Generated<number>;
  referral_confirmed: Generated<boolean>;
  expires_at: Date | null;
  /** It holds the time for a payment until then. */
  hold_until: Date | null;
  replaces_id: string | null;
  /** The start of the time that the doctor proposes instead, and why. */
  proposed_start: Date | null;
  proposed_reason: Generated<string>;
  calendar_uid: Generated<string>;
  calendar_sequence: Generated<number>;
  changed_at: Generated<Date>;
  /** The person for whom the member has booked; empty where they come themselves. */
  relative_name: Generated<string>;
  relation: 'partner' | 'parent' | 'child' | 'sibling' | 'friend' | 'other' | null;
  /** The member said then that the person agrees. */
  relative_agreed_at: Date | null;
  /** How its member wants to be reminded of it. */
  reminders: Generated<('mail' | 'push' | 'text' | 'calendar')[]>;
  reminded_at: Date | null;
  /** The time at which the member said that they are coming. */
  coming_at: Date | null;
  late_minutes: number | null;
  type_id: string | null;
  /** As it was called when it was booked; empty for a first consultation and a follow-up. */
  type_name: Generated<string>;
  type_name_zh: Generated<string>;
  /** How far a visit is on its day; null before the member has come. */
  progress: 'arrived' | 'in-room' | 'left' | 'paid' | null;
  progress_at: Date | null;
}

interface ReservationEvent {
  id: Generated<string>;
  reservation_id: string;
  action: string;
  from_state: number | null;
  to_state: number;
  by_account: string | null;
  reason: Generated<string>;
  at: Date;
}

interface Waitlist {
  id: Generated<string>;
  doctor_id: string;
  member_id: string;
  mode: 'clinic' | 'video' | null;
  until_day: string;
  created_at: Date;
  offered_at: Date | null;
  offered_start: Date | null;
  offer_expires_at: Date | null;
}

/** Whether a caller of a practice, whom the appointment names, is the member. */
interface CallerClaim {
  id: Generated<string>;
  reservation_id: string;
  member_id: string;
  /** When the practice asked, and who of it; null where the member declines what was booked for their email. */
  asked_at: Date | null;
  asked_by: string | null;
  declined_at: Date | null;
}

interface Evaluation {
  id: Generated<string>;
  reservation_id: string;
  doctor_id: string;
  punctuality: number;
  communication: number;
  booking: number;
  premises: number;
  answer: Generated<'thanks' | 'noted' | 'contact' | null>;
  answered_at: Generated<Date | null>;
  created_at: Generated<Date>;
}

interface PatientNote {
  id: Generated<string>;
  doctor_id: string;
  member_id: string | null;
  /** A person without an account, by name and number; null for a member. */
  caller: string | null;
  text: Generated<string>;
  /** Goes up with every save. */
  version: Generated<number>;
  saved_at: Date | null;
}

interface PatientNoteLook {
  id: Generated<string>;
  note_id: string;
  account_id: string | null;
  at: Date;
}

interface DoctorStop {
  doctor_id: string;
  since: Date;
}

export interface BookingTables {
  appointment_type: AppointmentType;
  booking_setting: BookingSetting;
  caller_claim: CallerClaim;
  clinic_resource: ClinicResource;
  doctor_stop: DoctorStop;
  evaluation: Evaluation;
  patient_note: PatientNote;
  patient_note_look: PatientNoteLook;
  reservation: Reservation;
  reservation_event: ReservationEvent;
  resource_claim: ResourceClaim;
  waitlist: Waitlist;
}
