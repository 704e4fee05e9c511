/** What helps to search for doctors: places, suggestions, and how many there are behind each filter. */
import { z } from 'zod';
import { doctorFilter } from './doctor';
import { aud, id, lineText, term } from './fields';
import { operation, pageOf } from './operation';

const doctors = z.int();

export const listAllAreas = operation({
  method: 'GET',
  path: '/doctor/allAreaList',
  summary: 'Every place of Australia with its postcode and position; with a keyword at most 10, the likeliest first',
  access: 'public',
  query: z.object({
    /** The beginning of a name or of a postcode. */
    keyword: term.optional(),
    stateCode: lineText(3).optional(),
  }),
  tags: [],
  data: z.array(
    z.object({
      countryCode: z.string(),
      states: z.array(
        z.object({
          stateCode: z.string(),
          cities: z.array(
            z.object({
              cityCode: z.string(),
              name: z.string(),
              postcode: z.string(),
              lat: z.number(),
              lng: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const typed = z.object({ keyword: term.min(1, 'Please input') });

export const searchAddresses = operation({
  method: 'POST',
  path: '/doctor/search/address',
  summary: 'Suburbs and clinics with approved doctors that what is typed may mean, mistyped or not; at most 10',
  access: 'public',
  body: typed,
  tags: ['doctor', 'clinic'],
  data: pageOf(
    z.object({
      kind: z.enum(['suburb', 'clinic']),
      name: z.string(),
      suburb: z.string(),
      cityCode: z.string(),
      stateCode: z.string(),
      postcode: z.string(),
      /** The id of a clinic. */
      clinicId: id.nullable(),
      lat: z.number(),
      lng: z.number(),
      doctors,
    }),
  ),
});

export const searchDoctorProcedures = operation({
  method: 'POST',
  path: '/doctor/search/procedure',
  summary: 'Procedures and instruments that what is typed may mean, mistyped or not, with their doctors; at most 10',
  access: 'public',
  body: typed,
  tags: ['doctor', 'catalogue'],
  data: pageOf(
    z.object({ kind: z.enum(['procedure', 'instrument']), categoryName: z.string(), title: z.string(), doctors }),
  ),
});

const facet = z.array(z.object({ value: z.string(), doctors }));

export const countDoctors = operation({
  method: 'POST',
  path: '/doctor/search/facets',
  summary: 'How many doctors each value of each filter leaves, the other filters being as they are',
  access: 'public',
  body: doctorFilter,
  tags: ['doctor'],
  data: z.object({
    states: facet,
    /** The cities of the chosen state. */
    cities: z.array(z.object({ value: z.string(), name: z.string(), doctors })),
    procedures: facet,
    bodyAreas: facet,
    instruments: facet,
    modes: facet,
    languages: facet,
    /** Each step has its highest fee. */
    fees: facet,
    /** Each step has the days within which there is a free time. */
    withinDays: facet.optional(),
    /** Each step has the kilometres to the nearest clinic; empty without a position. */
    radii: facet.optional(),
    /** Whether a list may be sorted by visit ratings. */
    byRating: z.boolean(),
    /** The number of matches without each filter that is set. */
    without: z.array(z.object({ filter: z.string(), doctors })),
    /** The number of matches with each filter alone. */
    only: z.array(z.object({ filter: z.string(), doctors })),
  }),
});

export const listDoctorPlaces = operation({
  method: 'POST',
  path: '/doctor/places',
  summary:
    'Places of the doctors that match, each at the clinic within the requested place, or else at that of their card; at most 2,000, for a map',
  access: 'public',
  readable: true,
  body: doctorFilter,
  tags: ['doctor'],
  data: z.array(
    z.object({
      doctorUserId: id,
      name: z.string(),
      clinicId: id,
      suburb: z.string(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
});

export const getProcedureFees = operation({
  method: 'GET',
  path: '/doctor/fees/{category}',
  summary:
    'What doctors charge for a procedure in each state and in all of Australia, from five doctors on; nothing where its cost is not public',
  access: 'public',
  params: z.object({ category: z.string().min(1).max(60) }),
  tags: ['doctor'],
  data: z.array(
    z.object({
      /** Null for all of Australia. */
      stateCode: z.string().nullable(),
      doctors,
      /** The lowest and the highest fee of any of them, and the median of the middles of their fees. */
      minAud: aud,
      maxAud: aud,
      medianAud: aud,
    }),
  ),
});
