/** Searches for doctors that a member saves, to hear when a new doctor matches. */
import { z } from 'zod';
import { consultationMode, doctorFilter, doctorHours } from './doctor';
import { id, lineText, utc } from './fields';
import { operation, pageOf } from './operation';
import { noData } from './reasons';

/** What the member calls it, and what it asks for. */
const search = z.object({
  name: lineText(120).min(1, 'Please input'),
  filter: doctorFilter,
  /** What the place of `lat` and `lng` is called; empty for where the member was. */
  place: lineText(80).optional(),
});

/** A filter as it was accepted. */
const keptFilter = z.object({
  keyword: z.string().optional(),
  countryCode: z.literal('AU').optional(),
  stateCode: z.string().optional(),
  cityCode: z.string().optional(),
  categoryName: z.string().optional(),
  bodyArea: z.string().optional(),
  instrument: z.string().optional(),
  mode: consultationMode.optional(),
  maxFee: z.int().optional(),
  language: z.string().optional(),
  nextWithinDays: z.int().optional(),
  hours: doctorHours.optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  radiusKm: z.number().optional(),
});

export const listSavedSearches = operation({
  method: 'GET',
  path: '/doctor/saved-searches',
  summary: 'Saved searches of the caller for doctors, the newest first; 20 at most',
  access: 'account',
  tags: ['saved-search'],
  data: pageOf(z.object({ searchId: id, name: z.string(), filter: keptFilter, place: z.string(), savedUtc: utc })),
});

export const saveSearch = operation({
  method: 'POST',
  path: '/doctor/saved-searches',
  summary: 'Save a search for doctors; a new match gives a notification',
  access: 'account',
  body: search,
  invalidates: ['saved-search'],
  data: z.object({ searchId: id }),
  reasons: { NOT_POSSIBLE: noData },
});

export const deleteSavedSearch = operation({
  method: 'DELETE',
  path: '/doctor/saved-searches/{searchId}',
  summary: 'Delete a saved search; deleting it again is not an error',
  access: 'account',
  params: z.object({ searchId: id }),
  invalidates: ['saved-search'],
  data: z.object({ deleted: z.boolean() }),
});
