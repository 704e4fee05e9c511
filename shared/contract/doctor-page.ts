/** What visitors read of one doctor and of one clinic. */
import { z } from 'zod';
import { experience, specialty } from './application';
import { doctorCard } from './doctor';
import { id, zone } from './fields';
import { operation } from './operation';

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

export const getDoctorCard = operation({
  method: 'GET',
  path: '/doctor/search/{id}',
  summary: 'The card of one doctor whose page exists',
  access: 'public',
  params: z.object({ id }),
  tags: ['doctor'],
  data: doctorCard,
  errors: [404],
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
        /** Weekly hours of the doctor there, by weekday from 1 (Monday), in minutes since midnight on the clinic's clock. */
        hours: z.array(z.object({ weekday: z.int(), startsMinute: z.int(), endsMinute: z.int() })),
      }),
    ),
  }),
  errors: [404],
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
  summary: 'How visits to a doctor were rated; averages and distribution from five ratings on',
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
  errors: [404],
});

export const getClinic = operation({
  method: 'GET',
  path: '/clinics/{clinicId}',
  summary: 'A clinic with the doctors who can be found there',
  access: 'public',
  params: z.object({ clinicId: id }),
  tags: ['clinic', 'doctor'],
  data: clinic.extend({ doctors: z.array(doctorCard) }),
  errors: [404],
});
