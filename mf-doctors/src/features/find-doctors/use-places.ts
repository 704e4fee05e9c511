import { useOperation, useSettled } from '@charis/shared/remote';

/** Milliseconds without a key before the server is asked. */
const pause = 200;
const shortest = 2;

/**
 * Returns the places of Australia that what is typed may mean.
 * @param chosen what the field says while nothing is typed
 */
export function usePlaces(typed: string, chosen: string) {
  const words = typed.trim();
  const keyword = useSettled(words, pause);
  const isTyped = words.length >= shortest && typed !== chosen;
  const found = useOperation(
    'listAllAreas',
    { query: { keyword } },
    { enabled: keyword.length >= shortest && typed !== chosen, keepPrevious: true, staleTime: 600_000 },
  );
  const known = (found.data ?? []).flatMap(({ states }) =>
    states.flatMap(({ stateCode, cities }) =>
      cities.map(({ name, postcode, lat, lng }) => {
        const label = `${name} ${stateCode} ${postcode}`;
        return { key: label, label, lat, lng };
      }),
    ),
  );
  const isUnknown = isTyped && keyword === words && !found.isFetching && found.data !== undefined && known.length === 0;
  return { places: isTyped ? known : [], isUnknown };
}
