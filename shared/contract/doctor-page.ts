/** What visitors read of one doctor and of one clinic. */
import { z } from 'zod';
import { experience, specialty } from './application';
import { doctorCard } from './doctor';
import { id, paging, utc, zone } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

const clinic = z.object({
  clinicId: id,
  name: z.string(),
  line: z.string(),
  suburb: z.string(),
  stateCode: z.string(),
  postcode: z.string(),
  phone: z.string(),
  access: z.string(),
  parking: z.string(),
  zone,
  lat: z.number(),
  lng: z.number(),
});

/** Opening hours: weekdays from 1 (Monday), minutes since midnight on the clinic's clock. */
const hours = z.array(z.object({ weekday: z.int(), startsMinute: z.int(), endsMinute: z.int() }));

export const getDoctorCard = operation({
  method: 'GET',
  path: '/doctor/search/{id}',
  summary: 'The card of one doctor whose page exists',
  access: 'public',
  params: z.object({ id }),
  tags: ['doctor', 'follower'],
  data: doctorCard,
  reasons: { NOT_FOUND: noData },
});

export const getDoctorDetails = operation({
  method: 'GET',
  path: '/info/doctor-details/{id}',
  summary: 'The professional details of one doctor',
  access: 'public',
  params: z.object({ id }),
  tags: ['doctor'],
  data: z.object({
    experience: z.array(experience),
    specialties: z.array(specialty),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    clinics: z.array(
      clinic.extend({
        /** The hours of the doctor at this clinic. */
        hours,
      }),
    ),
  }),
  reasons: { NOT_FOUND: noData },
});

export const countDoctorView = operation({
  method: 'POST',
  path: '/doctor/views',
  summary:
    'Count that someone opened the page of a doctor, once a day for each viewer; what the doctor opens is not counted, and no one is remembered',
  access: 'public',
  body: z.object({ doctorUserId: id }),
  invalidates: [],
  data: z.object({ /** False for the doctor, and for what was counted today already. */ counted: z.boolean() }),
  reasons: { NOT_FOUND: noData },
});

const marks = z.object({
  punctuality: z.number(),
  communication: z.number(),
  booking: z.number(),
  premises: z.number(),
});

export const getEvaluations = operation({
  method: 'GET',
  path: '/evaluate/evaluations',
  summary: 'Ratings of visits to a doctor: averages and distribution, from five ratings on',
  access: 'public',
  query: z.object({ doctorUserId: id }),
  tags: ['doctor'],
  data: z.object({
    count: z.int(),
    rating: z.number().nullable(),
    parts: marks.nullable(),
    /** Ratings by their mean, rounded to whole marks, from 5 to 1; null until there are five. */
    distribution: z.array(z.object({ mark: z.int(), count: z.int() })).nullable(),
  }),
  reasons: { NOT_FOUND: noData },
});

/** What a doctor may answer to a rating: sentences that say nothing of a visit. */
export const evaluationAnswer = z.enum(['thanks', 'noted', 'contact']);

const answer = evaluationAnswer.nullable();

export const listEvaluations = operation({
  method: 'POST',
  path: '/evaluate/evaluations:page',
  summary: 'Ratings of visits to a doctor, the newest first; none until there are five',
  access: 'public',
  body: z.object({ doctorUserId: id, ...paging }),
  tags: ['doctor'],
  data: pageOf(
    marks.extend({
      evaluationId: id,
      /**
       * Always true, and `premises` the rounded mean of the other marks: what the kind of a visit and its month tell together is who gave the
       * rating. The mark of the premises is in the averages alone. Both fields stay for releases that read them.
       */
      isVideo: z.boolean(),
      /** The month of the rating, `YYYY-MM`: a day would tell who gave it. */
      month: z.string(),
      answer,
    }),
  ),
  reasons: { NOT_FOUND: noData },
});

export const answerEvaluation = operation({
  method: 'POST',
  path: '/evaluations/{evaluationId}/answer',
  summary: 'Reply to a rating of a visit to the caller, once',
  access: 'doctor',
  params: z.object({ evaluationId: id }),
  body: z.object({ answer: evaluationAnswer }),
  invalidates: ['doctor'],
  data: z.object({ answer: evaluationAnswer }),
  reasons: { NOT_FOUND: noData, CONFLICT: noData },
});

export const listDoctorVideos = operation({
  method: 'POST',
  path: '/doctor/videoByMemberId',
  summary: 'The videos on the page of a doctor, in the order of the doctor',
  access: 'public',
  body: z.object({ memberId: id, ...paging }),
  tags: ['doctor'],
  data: pageOf(
    z.object({
      videoId: id,
      title: z.string(),
      src: z.string(),
      /** Empty where there is none. */
      poster: z.string(),
      /** WebVTT; empty where there are none. */
      captions: z.string(),
      /** The language tag of browsers, such as `en` or `zh`. */
      captionsLanguage: z.string(),
      createdAt: utc,
    }),
  ),
  reasons: { NOT_FOUND: noData },
});

export const getClinic = operation({
  method: 'GET',
  path: '/clinics/{clinicId}',
  summary: 'A clinic with the doctors who can be found there',
  access: 'public',
  params: z.object({ clinicId: id }),
  tags: ['clinic', 'doctor', 'follower'],
  data: clinic.extend({
    abn: z.string(),
    /** The hours from the first doctor's beginning to the last one's end. */
    hours,
    doctors: z.array(doctorCard),
  }),
  reasons: { NOT_FOUND: noData },
});
