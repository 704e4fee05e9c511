import { allPlaces, type Place, placesLike } from '#domains/practice/rules/place.rules';
import { findServed } from '#domains/practice/store/area.store';
import { handler } from '#platform/http/handler';

const mostSuggested = 10;

/** The suburbs that are sorted by whether they have doctors: each pause in typing asks, so not all of the thousands are looked up. */
const mostWeighed = 200;

function byState(places: Place[]) {
  const states = new Map<string, Place[]>();
  for (const place of places) {
    const cities = states.get(place.stateCode);
    if (cities) cities.push(place);
    else states.set(place.stateCode, [place]);
  }
  return [...states].map(([stateCode, cities]) => ({ stateCode, cities }));
}

const asAnswer = (places: Place[]) => (places.length > 0 ? [{ countryCode: 'AU', states: byState(places) }] : []);

const keyOf = ({ stateCode, cityCode }: Pick<Place, 'stateCode' | 'cityCode'>) => `${stateCode} ${cityCode}`;

export const listAllAreas = handler('listAllAreas', { transaction: false }, async ({ db }, { query }) => {
  const inState = allPlaces().filter(({ stateCode }) => !query.stateCode || stateCode === query.stateCode);
  if (!query.keyword?.trim()) return asAnswer(inState);
  const likely = placesLike(inState, query.keyword, mostWeighed);
  const served = new Set(
    (
      await findServed(
        db,
        likely.map(({ cityCode }) => cityCode),
      )
    ).map(keyOf),
  );
  return asAnswer(placesLike(likely, query.keyword, mostSuggested, (place) => served.has(keyOf(place))));
});
