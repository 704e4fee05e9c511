import { isNearly } from '@charis/shared/rules/typing-errors';
import { placesByState } from './places.gen';

export interface Place {
  stateCode: string;
  cityCode: string;
  name: string;
  postcode: string;
  lat: number;
  lng: number;
}

function read(): Place[] {
  return Object.entries(placesByState).flatMap(([stateCode, text]) =>
    text.split('\n').map((line) => {
      const [name = '', postcode = '', lat, lng] = line.split('|');
      const cityCode = name.toLowerCase().replaceAll(' ', '-');
      return { stateCode, cityCode, name, postcode, lat: Number(lat), lng: Number(lng) };
    }),
  );
}

let known: Place[] | undefined;

/** Returns every place of Australia, by state and name; read when it is first asked for. */
export function allPlaces(): Place[] {
  known ??= read();
  return known;
}

/**
 * Places whose name or postcode begins so, then those with a later word that does, then those whose name is nearly so from the same letter on. Among
 * these, those with doctors and the shortest names first.
 */
export function placesLike(
  places: Place[],
  keyword: string,
  most: number,
  hasDoctors: (place: Place) => boolean = () => false,
): Place[] {
  const wanted = keyword.trim().toLowerCase();
  function rank({ name, postcode }: Place): number | undefined {
    const text = name.toLowerCase();
    if (text.startsWith(wanted) || postcode.startsWith(wanted)) return 0;
    if (text.includes(` ${wanted}`)) return 1;
    // Thousands of names are compared at each pause in typing: few begin with the letter.
    return text[0] === wanted[0] && isNearly(wanted, text) ? 2 : undefined;
  }
  return places
    .flatMap((place) => {
      const how = rank(place);
      return how === undefined ? [] : [{ place, keys: [how, hasDoctors(place) ? 0 : 1, place.name.length] as const }];
    })
    .sort(({ keys: a }, { keys: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .slice(0, most)
    .map(({ place }) => place);
}
