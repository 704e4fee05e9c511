import { listAllAreas } from './list-all-areas.handler';

export const placeHandlers = [listAllAreas];
