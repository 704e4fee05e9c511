import { useOperation } from '@charis/shared/remote';
import { isNearly } from '@charis/shared/rules/typing-errors';
import { placesInKeyword } from './keyword-place.rules';
import { bodyOf, type Search } from './search.rules';

const staleTime = 600_000;
/** Letters of the shortest name in which an error is forgiven: shorter words are like too many names. */
const shortestGuess = 5;

/** A search that reads some of the words as a place, and how many doctors it finds. */
interface PlacedKeyword {
  keyword: string;
  /** The name of the place was mistyped. */
  isGuessed: boolean;
  near: NonNullable<Search['near']>;
  doctors: number;
}

/** Returns how the keyword is read with a place in it, where there is such a place in Australia and the search there finds someone. */
export function useKeywordPlace(search: Search): PlacedKeyword | undefined {
  const parts = placesInKeyword(search.keyword ?? '');
  const named = [
    useNamed(parts[0]),
    useNamed(parts[1]),
    useNamed(parts[2]),
    useNamed(parts[3]),
    useNamed(parts[4]),
    useNamed(parts[5]),
  ].filter((one) => one !== undefined);
  const found = named.find(({ isGuessed }) => !isGuessed) ?? named[0];
  // The other filters stay when the offer is taken.
  const body = bodyOf({ ...search, keyword: found?.keyword, near: found?.near, sort: 'distance', pageNum: 1 });
  const doctors = useOperation('searchDoctors', { body }, { enabled: found !== undefined });
  const total = doctors.data?.total;
  return found && total ? { ...found, doctors: total } : undefined;
}

function useNamed(part: ReturnType<typeof placesInKeyword>[number] | undefined) {
  const areas = useOperation(
    'listAllAreas',
    { query: { keyword: part?.place ?? '' } },
    { enabled: part !== undefined && part.place.length >= 2, staleTime },
  );
  if (!part) return undefined;
  const places = (areas.data ?? []).flatMap(({ states }) =>
    states.flatMap(({ stateCode, cities }) => cities.map((city) => ({ ...city, stateCode }))),
  );
  const named =
    places.find(({ name }) => name.toLowerCase() === part.place.toLowerCase()) ??
    (part.place.length >= shortestGuess ? places.find(({ name }) => isNearly(part.place, name)) : undefined);
  if (!named) return undefined;
  const { name, stateCode, postcode, lat, lng } = named;
  const isGuessed = name.toLowerCase() !== part.place.toLowerCase();
  return { keyword: part.rest, isGuessed, near: { name: `${name} ${stateCode} ${postcode}`, lat, lng } };
}
