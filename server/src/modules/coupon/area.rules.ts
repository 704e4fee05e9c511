import { isPostcode, type StateCode, stateCodes } from '@charis/shared/rules';

const names: Record<string, StateCode> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'western australia': 'WA',
  'south australia': 'SA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
};

const states: ReadonlyMap<string, StateCode> = new Map([
  ...Object.entries(names),
  ...stateCodes.map((code): [string, StateCode] => [code.toLowerCase(), code]),
]);

export interface Area {
  suburb?: string;
  state?: StateCode;
  postcode?: string;
}

/** Reads an area as people write it: `Parramatta`, `Parramatta, NSW`, `New South Wales`, `2150` or all of it. */
export function readArea(text: string): Area {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const area: Area = {};
  if (isPostcode(words.at(-1) ?? '')) area.postcode = words.pop() ?? '';
  for (const count of [3, 2, 1]) {
    const state = states.get(words.slice(-count).join(' '));
    if (!state || words.length < count) continue;
    area.state = state;
    words.splice(-count);
    break;
  }
  if (words.length > 0) area.suburb = words.join(' ');
  return area;
}
