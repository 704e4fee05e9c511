/** What doctors say about themselves. */
import { z } from 'zod';
import { applicationState, education, experience, procedureFee, specialty } from './application';
import { consultationMode } from './doctor';
import { aud, id, image, lineText, person, plainText, utc, wholeNumber, zone } from './fields';
import { operation } from './operation';
import { numberDays } from './practice-numbers';
import { fieldErrors, noData } from './reasons';

const version = wholeNumber(1, 1_000_000_000);

const faq = z.object({
  question: lineText(200).min(1, 'Please input'),
  answer: plainText(2000).min(1, 'Please input'),
});

const clinic = z.object({
  clinicId: id,
  name: z.string(),
  abn: z.string(),
  line: z.string(),
  suburb: z.string(),
  stateCode: z.string(),
  postcode: z.string(),
  phone: z.string(),
  access: z.string(),
  parking: z.string(),
  zone,
  /** The doctor made it, and may edit it. */
  own: z.boolean(),
  /** Its first one, which cards show. */
  main: z.boolean(),
  /** Its maker says that the doctor does not work there. */
  objected: z.boolean(),
  /** Weekly hours of the doctor there, by weekday from 1 (Monday), in minutes since midnight. */
  hours: z.array(z.object({ weekday: z.int(), startsMinute: z.int(), endsMinute: z.int() })),
  /** Other doctors who have joined an own clinic. */
  doctors: z.array(person.extend({ objected: z.boolean() })),
});

const ownVideo = z.object({
  videoId: id,
  title: z.string(),
  src: z.string(),
  poster: z.string(),
  posterUploadId: id.nullable(),
  captions: z.string(),
  /** The language tag of browsers, such as `en` or `zh`. */
  captionsLanguage: z.string(),
  createdAt: utc,
});

const ownProfile = z.object({
  doctorUserId: id,
  /** Goes up with every save; a save of an older one is refused with the stored one in `data.current`. */
  version: z.int(),
  state: applicationState,
  name: z.string(),
  image,
  title: z.string(),
  verifiedSpecialty: z.string(),
  bio: z.string(),
  languages: z.array(z.string()),
  feeAud: aud,
  modes: z.array(consultationMode),
  education: z.array(education),
  experience: z.array(experience),
  specialties: z.array(specialty),
  procedures: z.array(procedureFee),
  faq: z.array(faq),
  clinics: z.array(clinic),
  videos: z.array(ownVideo),
});

export const getOwnDoctorProfile = operation({
  method: 'GET',
  path: '/user_action/doctor_profile',
  summary: 'The own profile of a doctor, whose application was approved at least once',
  access: 'account',
  tags: ['doctor-profile'],
  data: ownProfile,
  reasons: { NOT_ALLOWED: noData },
});

export const setDoctorProfile = operation({
  method: 'POST',
  path: '/user_action/set_doctor_profile',
  summary: 'Save the basics of the profile of the caller; what is left out stays as it is',
  access: 'practice',
  body: z.object({
    version,
    bio: plainText(2000).optional(),
    languages: z.array(lineText(40).min(1)).max(12).optional(),
    feeAud: aud.optional(),
    modes: z.array(consultationMode).min(1, 'Please choose at least one').max(2).optional(),
    /** The clinic that cards show: one of the own. */
    mainClinicId: id.optional(),
  }),
  invalidates: ['doctor', 'doctor-profile'],
  data: ownProfile,
  reasons: {
    NOT_FOUND: noData,
    STALE_VERSION: z.object({ current: ownProfile }),
    NOT_POSSIBLE: noData,
    NOT_ALLOWED: noData,
  },
});

export const setDoctorDetails = operation({
  method: 'POST',
  path: '/info/doctor-details',
  summary: 'Save the professional details of the own profile; what is left out stays as it is',
  access: 'practice',
  bodyLimit: 96 * 1024,
  body: z.object({
    version,
    education: z.array(education).max(20).optional(),
    experience: z.array(experience).max(30).optional(),
    specialties: z.array(specialty).max(40).optional(),
    procedures: z.array(procedureFee).max(30).optional(),
    faq: z.array(faq).max(20).optional(),
  }),
  invalidates: ['doctor', 'doctor-profile'],
  data: ownProfile,
  reasons: { STALE_VERSION: z.object({ current: ownProfile }), NOT_POSSIBLE: noData, NOT_ALLOWED: noData },
});

export const addDoctorVideo = operation({
  method: 'POST',
  path: '/doctor/addVideo',
  summary: 'Add a video to the own profile, or, with `videoId`, edit one',
  access: 'practice',
  bodyLimit: 96 * 1024,
  body: z.object({
    videoId: id.optional(),
    /** An own upload of the purpose `doctor-video` that is READY; needed for a new one. */
    uploadId: id.optional(),
    title: lineText(120).min(1, 'Please input'),
    /** An upload of the purpose `doctor-image`; null for none. */
    posterUploadId: id.nullable().optional(),
    /** WebVTT. */
    captions: plainText(20_000).optional(),
    captionsLanguage: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
  }),
  invalidates: ['doctor', 'doctor-profile'],
  data: ownVideo,
  reasons: { NOT_FOUND: noData, NOT_POSSIBLE: noData, NOT_ALLOWED: noData, FILE_GONE: fieldErrors },
});

export const deleteDoctorVideo = operation({
  method: 'DELETE',
  path: '/doctor/deleteVideo/{id}',
  summary: 'Delete a video of the caller; repeating it changes nothing',
  access: 'account',
  params: z.object({ id }),
  invalidates: ['doctor', 'doctor-profile'],
  data: z.object({ deleted: z.literal(true) }),
});

export const doctorInbox = operation({
  method: 'POST',
  path: '/doctor/doctor-inbox',
  summary: 'Requests of appointments that wait for an answer, the longest waiting first, and counts of what is new',
  access: 'doctor',
  body: z.object({}),
  tags: ['notification'],
  data: z.object({
    requests: z.array(
      z.object({
        kaReservationId: id,
        member: person,
        startUtc: utc,
        zone,
        clinicName: z.string(),
        requestedAt: utc,
      }),
    ),
    /** Requests that wait, notifications that are not read, and followers and ratings of the last seven days. */
    counts: z.object({ requests: z.int(), notifications: z.int(), followers: z.int(), ratings: z.int() }),
  }),
});

export const getDoctorNumbers = operation({
  method: 'GET',
  path: '/doctor/numbers',
  summary:
    'Numbers of the doctor who calls, for the last days: views, followers, requests, appointments and vouchers by day',
  access: 'account',
  query: z.object({ days: numberDays.optional() }),
  tags: ['doctor-profile'],
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        /** How often the own page was opened. */
        views: z.int(),
        follows: z.int(),
        requests: z.int(),
        appointments: z.int(),
        vouchersSold: z.int(),
        vouchersRedeemed: z.int(),
      }),
    ),
  }),
  reasons: { NOT_ALLOWED: noData },
});
