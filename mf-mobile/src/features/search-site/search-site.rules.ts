/** Returns whether an address is of the search for doctors: it says so, or has one of its filters. The search for everything has `q` alone. */
export const findsDoctors = (query: URLSearchParams): boolean => [...query.keys()].some((name) => name !== 'q');
