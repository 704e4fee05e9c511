import { z } from 'zod';
import { mostCompared } from '../rules/comparison';
import { aud, categoryName, id, image, lineText, pageNum, pageSize, term, utc, wholeNumber, zone } from './fields';
import { followState } from './member';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

export const consultationMode = z.enum(['clinic', 'video']);

/** Registration types of Ahpra: medical and dental practitioner. */
export const registrationType = z.enum(['MED', 'DEN']);

export const doctorCard = z.object({
  doctorUserId: id,
  name: z.string(),
  title: z.string(),
  image,
  /** The registration was checked by staff. */
  verified: z.boolean(),
  registrationType,
  registrationNumber: z.string(),
  /** The time at which staff last looked it up in the register; missing where no one has. */
  checkedUtc: utc.nullish(),
  suburb: z.string(),
  stateCode: z.string(),
  clinicName: z.string(),
  /** The position of that clinic. */
  lat: z.number(),
  lng: z.number(),
  /** The distance to the nearest clinic, where the search has a position. */
  distanceKm: z.number().optional(),
  zone,
  /** The fee of one consultation. */
  feeAud: aud,
  modes: z.array(consultationMode),
  /** What the doctor performs: what has a fee, and what is ticked among the specialties. */
  procedures: z.array(z.string()),
  /** 1 to 5 with one decimal; null until there are five evaluations. */
  rating: z.number().nullable(),
  /** Null where the rules of advertising keep ratings out of lists. */
  ratingCount: z.int().nullable(),
  followers: z.int(),
  /** How the viewer follows the doctor; `none` for guests. */
  follow: followState,
});

export const doctorHours = z.enum(['weekend', 'evening']);

export const doctorFilter = z.object({
  keyword: term.optional(),
  countryCode: z.literal('AU').optional(),
  stateCode: lineText(3).optional(),
  cityCode: lineText(60).optional(),
  categoryName: categoryName.optional(),
  bodyArea: term.optional(),
  instrument: categoryName.optional(),
  mode: consultationMode.optional(),
  maxFee: aud.optional(),
  /** One that the doctor speaks. */
  language: lineText(40).optional(),
  nextWithinDays: wholeNumber(1, 42).optional(),
  /** Weekly hours on a Saturday or a Sunday, or hours that end after 5 pm. */
  hours: doctorHours.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().positive().max(5000).optional(),
});

export const searchDoctors = operation({
  method: 'POST',
  path: '/doctor/search',
  summary: 'Approved doctors that match',
  access: 'public',
  readable: true,
  body: doctorFilter.extend({
    /** `distance` needs `lat` and `lng`. */
    sort: z.enum(['relevance', 'next-available', 'rating', 'distance', 'fee']).optional(),
    pageNum: pageNum.optional(),
    pageSize: pageSize.optional(),
  }),
  tags: ['doctor', 'follower'],
  data: pageOf(doctorCard),
});

export const listAreas = operation({
  method: 'GET',
  path: '/doctor/areaList',
  summary: 'Countries, states and suburbs with approved doctors, and how many',
  access: 'public',
  tags: ['doctor'],
  data: z.array(
    z.object({
      countryCode: z.string(),
      states: z.array(
        z.object({
          stateCode: z.string(),
          doctors: z.int(),
          cities: z.array(z.object({ cityCode: z.string(), name: z.string(), doctors: z.int() })),
        }),
      ),
    }),
  ),
});

export const offeredType = z.object({
  typeId: id,
  /** In the language of the caller. */
  name: z.string(),
  minutes: z.int(),
  feeAud: aud,
  /** What is paid of it when it is booked. */
  depositAud: aud.optional(),
  modes: z.array(consultationMode),
  /** None means all clinics of the doctor. */
  clinicIds: z.array(id),
  /** None means all procedures of the doctor. */
  categoryNames: z.array(z.string()),
  autoConfirm: z.boolean(),
});

export const doctorDetail = doctorCard.extend({
  bio: z.string(),
  languages: z.array(z.string()),
  education: z.array(z.object({ title: z.string(), institution: z.string(), year: z.int() })),
  /** False for a doctor who is not approved any more: the page stays, booking does not. */
  takingBookings: z.boolean(),
  /** Why not, in general words; null while the doctor takes bookings. */
  closedFor: z.enum(['suspended', 'check-due', 'being-checked']).nullish(),
  /** False where the doctor answers each request by hand. */
  autoConfirm: z.boolean(),
  /** Hours before the start until which a member may cancel or move. */
  cancellationHours: z.int(),
  /** The minutes of a follow-up; null where it is as long as a first consultation. */
  followUpMinutes: z.int().nullable(),
  followUpFeeAud: aud.nullable(),
  /** What the viewer can book beside a first consultation and a follow-up. */
  types: z.array(offeredType).optional(),
  procedureFees: z.array(
    z.object({ categoryName: z.string(), title: z.string(), minAud: aud, maxAud: aud, unit: z.string() }),
  ),
  clinics: z.array(
    z.object({
      clinicId: id,
      name: z.string(),
      address: z.string(),
      suburb: z.string(),
      stateCode: z.string(),
      zone,
      lat: z.number(),
      lng: z.number(),
    }),
  ),
  /** The parts of the page that have something; an answer of before names none. */
  parts: z.array(z.enum(['faq', 'videos', 'posts', 'vouchers'])).optional(),
  /** Averages of the parts of the rating; null until there are five evaluations. */
  ratingParts: z
    .object({ punctuality: z.number(), communication: z.number(), booking: z.number(), premises: z.number() })
    .nullable(),
});

export const getDoctorDetail = operation({
  method: 'GET',
  path: '/doctor/getDetail',
  summary: 'One doctor',
  access: 'public',
  readable: true,
  query: z.object({ id }),
  tags: ['doctor', 'follower'],
  data: doctorDetail,
  reasons: { NOT_FOUND: noData },
});

export const compareDoctors = operation({
  method: 'POST',
  path: '/doctor/compare',
  summary: 'Doctors side by side, in the order of the ids; whom a search does not show is left out',
  access: 'public',
  body: z.object({ ids: z.array(id).min(1).max(mostCompared) }),
  tags: ['doctor', 'slot', 'voucher'],
  data: z.array(
    doctorDetail
      .pick({
        doctorUserId: true,
        name: true,
        title: true,
        image: true,
        verified: true,
        registrationNumber: true,
        checkedUtc: true,
        clinicName: true,
        suburb: true,
        stateCode: true,
        zone: true,
        feeAud: true,
        modes: true,
        languages: true,
        procedureFees: true,
        rating: true,
        ratingCount: true,
      })
      .extend({
        /** Null where no time is free. */
        nextFreeUtc: utc.nullable(),
        /** The first year of the experience that the doctor names; null where there is none. */
        experienceSince: z.int().nullable(),
        /** How many their page lists, those that are sold out among them. */
        vouchers: z.int(),
      }),
  ),
});

export const listTopDoctors = operation({
  method: 'POST',
  path: '/doctor/top-doctors',
  summary:
    'The doctors that the home page shows: with a free time soon, then with the fullest profile, then best rated, then most followed',
  access: 'public',
  readable: true,
  body: z.object({ limit: wholeNumber(1, 12).optional() }),
  tags: ['doctor', 'follower'],
  /** `nextFreeUtc` is null where no time is free. */
  data: pageOf(doctorCard.extend({ nextFreeUtc: utc.nullable() })),
});
