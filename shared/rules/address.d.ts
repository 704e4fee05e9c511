/** Addresses in Australia. */
export declare const stateCodes: readonly ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'];
export type StateCode = (typeof stateCodes)[number];
export interface PostalAddress {
  /** Number and street. */
  line: string;
  suburb: string;
  state: StateCode | '';
  postcode: string;
}
export declare const isPostcode: (text: string) => boolean;
/** Whether a postcode lies in a state. Some along a border serve both sides; these count for the state that they are allocated to. */
export declare function isPostcodeOf(state: StateCode, postcode: string): boolean;
export type AddressProblem = 'missing' | 'format' | 'state';
/** Returns what is wrong with an address that has to be whole, by its parts. */
export declare function findAddressProblems(
  address: PostalAddress,
): Partial<Record<keyof PostalAddress, AddressProblem>>;
