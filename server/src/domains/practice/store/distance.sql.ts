import { sql } from 'kysely';

/** Kilometres between the clinic k and a point, on a sphere. */
export const kmTo = (lat: number, lng: number) => sql`6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(k.lat - ${lat}::float) / 2), 2)
    + cos(radians(${lat}::float)) * cos(radians(k.lat)) * power(sin(radians(k.lng - ${lng}::float) / 2), 2))))`;
