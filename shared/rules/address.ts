/** Addresses in Australia. */
import { isBlank } from './typed-text';

export const stateCodes = ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'] as const;

export type StateCode = (typeof stateCodes)[number];

export interface PostalAddress {
  /** Number and street. */
  line: string;
  suburb: string;
  state: StateCode | '';
  postcode: string;
}

/** First and last postcode of each state, by Australia Post's allocation; large volume receivers included. */
const postcodes: Record<StateCode, [number, number][]> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

/** Returns whether a postcode lies in a state. Some along a border serve both sides; these count for the state that they are allocated to. */
export function isPostcodeOf(state: StateCode, postcode: string): boolean {
  return isPostcode(postcode) && postcodes[state].some(([first, last]) => +postcode >= first && +postcode <= last);
}

export type AddressProblem = 'missing' | 'format' | 'state';

/** Returns what is wrong with an address that has to be whole, by its parts. */
export function findAddressProblems(address: PostalAddress): Partial<Record<keyof PostalAddress, AddressProblem>> {
  const { state, postcode } = address;
  const parts = ['line', 'suburb', 'state', 'postcode'] as const;
  const missing = parts.filter((part) => isBlank(address[part])).map((part) => [part, 'missing'] as const);
  const problems: Partial<Record<keyof PostalAddress, AddressProblem>> = Object.fromEntries(missing);
  if (isBlank(postcode)) return problems;
  if (!isPostcode(postcode.trim())) return { ...problems, postcode: 'format' };
  return state && !isPostcodeOf(state, postcode.trim()) ? { ...problems, postcode: 'state' } : problems;
}

/** Returns the address that opens the map application of a phone, and a map's page elsewhere; the place is all that is handed on. */
export const mapUrl = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
