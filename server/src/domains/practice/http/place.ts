import * as place from './place.handlers';

export const placeHandlers = Object.values(place);
