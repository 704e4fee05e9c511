import { handler } from '#api/handler';
import { allPlaces, type Place, placesLike } from './place.rules';

const mostSuggested = 10;

function byState(places: Place[]) {
  const states = new Map<string, Place[]>();
  for (const place of places) {
    const cities = states.get(place.stateCode);
    if (cities) cities.push(place);
    else states.set(place.stateCode, [place]);
  }
  return [...states].map(([stateCode, cities]) => ({ stateCode, cities }));
}

export const listAllAreas = handler('listAllAreas', { transaction: false }, async (_, { query }) => {
  const inState = allPlaces().filter(({ stateCode }) => !query.stateCode || stateCode === query.stateCode);
  const places = query.keyword?.trim() ? placesLike(inState, query.keyword, mostSuggested) : inState;
  return places.length > 0 ? [{ countryCode: 'AU', states: byState(places) }] : [];
});
