import type { StateCode } from './address';

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
