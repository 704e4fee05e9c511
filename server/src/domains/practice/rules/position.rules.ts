import { badInput } from '#platform/http/refusal';

/** @throws {Refusal} 400 where a distance is asked for without the place that it is from */
export function requirePosition({ lat, lng, radiusKm }: { lat?: number; lng?: number; radiusKm?: number }): void {
  if (radiusKm !== undefined && (lat === undefined || lng === undefined)) {
    throw badInput([{ field: 'lat', message: 'A distance needs lat and lng' }]);
  }
}
