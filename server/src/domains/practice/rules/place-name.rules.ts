import { type StateCode, stateCodes } from '@charis/shared/rules';

const names: Record<string, StateCode> = {
  'new south wales': 'NSW',
  victoria: 'VIC',
  queensland: 'QLD',
  'western australia': 'WA',
  'south australia': 'SA',
  tasmania: 'TAS',
  'australian capital territory': 'ACT',
  'northern territory': 'NT',
  新南威尔士: 'NSW',
  新南威尔士州: 'NSW',
  维多利亚州: 'VIC',
  昆士兰: 'QLD',
  昆士兰州: 'QLD',
  西澳: 'WA',
  西澳大利亚州: 'WA',
  南澳: 'SA',
  南澳大利亚州: 'SA',
  塔斯马尼亚: 'TAS',
  塔斯马尼亚州: 'TAS',
  北领地: 'NT',
  首都领地: 'ACT',
  澳大利亚首都领地: 'ACT',
};

const states: ReadonlyMap<string, StateCode> = new Map([
  ...Object.entries(names),
  ...stateCodes.map((code): [string, StateCode] => [code.toLowerCase(), code]),
]);

/** Returns the state or territory that is called so, in full or by its short name, in small letters. */
export const stateCalled = (text: string): StateCode | undefined => states.get(text);

export interface Capital {
  lat: number;
  lng: number;
}

const sydney = { lat: -33.8688, lng: 151.2093 };
const melbourne = { lat: -37.8136, lng: 144.9631 };
const brisbane = { lat: -27.4698, lng: 153.0251 };
const perth = { lat: -31.9523, lng: 115.8613 };
const adelaide = { lat: -34.9285, lng: 138.6007 };
const hobart = { lat: -42.8821, lng: 147.3272 };
const darwin = { lat: -12.4634, lng: 130.8456 };
const canberra = { lat: -35.2809, lng: 149.13 };

/** The centres of the capital cities in degrees, by their names in small letters; from Geoscience Australia's gazetteer. */
const capitals: ReadonlyMap<string, Capital> = new Map(
  Object.entries({
    sydney,
    melbourne,
    brisbane,
    perth,
    adelaide,
    hobart,
    darwin,
    canberra,
    悉尼: sydney,
    墨尔本: melbourne,
    布里斯班: brisbane,
    珀斯: perth,
    阿德莱德: adelaide,
    霍巴特: hobart,
    达尔文: darwin,
    堪培拉: canberra,
  }),
);

/** Kilometres from its centre that count as a capital city. */
export const capitalKm = 60;

export const capitalCalled = (text: string): Capital | undefined => capitals.get(text);
