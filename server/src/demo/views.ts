import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import type { Random } from './random';

const day = 86_400_000;
/** Days before today whose views are known. */
const known = 120;

/** Returns how often the pages of doctors were opened: more on weekdays, and some doctors more than others. */
export function makeViews(random: Random, doctorIds: string[], now: Date): Insertable<Database['doctor_view']>[] {
  return doctorIds.flatMap((doctor_id) => {
    const usual = random.int(4, 24);
    return Array.from({ length: known }, (_, place) => new Date(now.getTime() - (known - place) * day))
      .map((at) => ({
        doctor_id,
        day: at.toISOString().slice(0, 10),
        views: Math.round(usual * (at.getUTCDay() % 6 === 0 ? 0.5 : 1) * (0.6 + random.next() * 0.8)),
      }))
      .filter(({ views }) => views > 0);
  });
}
