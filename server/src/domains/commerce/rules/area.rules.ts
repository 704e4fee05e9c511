import { isPostcode, type StateCode } from '@charis/shared/rules';
import { type Capital, capitalCalled, stateCalled } from '#domains/practice/index';

export interface Area {
  suburb?: string;
  state?: StateCode;
  postcode?: string;
  /** The capital city whose name the suburb has. */
  capital?: Capital;
}

/** Reads an area as people write it: `Parramatta`, `Sydney`, `Parramatta, NSW`, `New South Wales`, `2150` or all of it. */
export function readArea(text: string): Area {
  const words = text
    .toLowerCase()
    .split(/[\s,，、]+/)
    .filter(Boolean);
  const area: Area = {};
  if (isPostcode(words.at(-1) ?? '')) area.postcode = words.pop() ?? '';
  for (const count of [3, 2, 1]) {
    const state = stateCalled(words.slice(-count).join(' '));
    if (!state || words.length < count) continue;
    area.state = state;
    words.splice(-count);
    break;
  }
  if (words.length > 0) area.suburb = words.join(' ');
  const capital = area.suburb ? capitalCalled(area.suburb) : undefined;
  if (capital) area.capital = capital;
  return area;
}
