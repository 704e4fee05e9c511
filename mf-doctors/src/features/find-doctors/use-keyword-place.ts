import { useOperation } from '@charis/shared/remote';
import { placesInKeyword } from './keyword-place.rules';
import { bodyOf, type Search } from './search.rules';

const staleTime = 600_000;

/** A search that reads the end of the words as a place, and how many doctors it finds. */
interface PlacedKeyword {
  keyword: string;
  near: NonNullable<Search['near']>;
  doctors: number;
}

/** Returns how the keyword is read with a place at its end, where there is such a place in Australia and the search there finds someone. */
export function useKeywordPlace(search: Search): PlacedKeyword | undefined {
  const [longest, longer, short] = placesInKeyword(search.keyword ?? '');
  const found = [useNamed(longest), useNamed(longer), useNamed(short)].find((one) => one !== undefined);
  // The other filters stay when the offer is taken.
  const body = bodyOf({ ...search, ...found, sort: 'distance', pageNum: 1 });
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
  const named = places.find(({ name }) => name.toLowerCase() === part.place.toLowerCase());
  if (!named) return undefined;
  const { name, stateCode, postcode, lat, lng } = named;
  return { keyword: part.rest, near: { name: `${name} ${stateCode} ${postcode}`, lat, lng } };
}
