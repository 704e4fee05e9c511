import type { StateCode } from '@charis/shared/rules';

const zones: Record<string, StateCode> = {
  Sydney: 'NSW',
  Broken_Hill: 'NSW',
  Lord_Howe: 'NSW',
  NSW: 'NSW',
  ACT: 'ACT',
  Canberra: 'ACT',
  Melbourne: 'VIC',
  Victoria: 'VIC',
  Brisbane: 'QLD',
  Lindeman: 'QLD',
  Queensland: 'QLD',
  Adelaide: 'SA',
  South: 'SA',
  Perth: 'WA',
  Eucla: 'WA',
  West: 'WA',
  Hobart: 'TAS',
  Currie: 'TAS',
  Tasmania: 'TAS',
  Darwin: 'NT',
  North: 'NT',
};

/** Returns the state or territory of an Australian time zone, `Australia/Perth`: as near as one can tell without asking where someone is. */
export function stateOfZone(zone: string): StateCode | undefined {
  const [, place = ''] = /^Australia\/(\w+)$/.exec(zone) ?? [];
  return Object.hasOwn(zones, place) ? zones[place] : undefined;
}

/** Returns the doctors who are near, then the others, each once; at most `limit`. */
export function nearFirst<Doctor extends { doctorUserId: string }>(
  near: readonly Doctor[],
  others: readonly Doctor[],
  limit: number,
): Doctor[] {
  const known = new Set(near.map(({ doctorUserId }) => doctorUserId));
  return [...near, ...others.filter(({ doctorUserId }) => !known.has(doctorUserId))].slice(0, limit);
}
