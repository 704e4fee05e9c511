export interface AreaRow {
  countryCode: string;
  stateCode: string;
  cityCode: string;
  name: string;
  doctors: number;
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

/** Suburbs as a tree of countries, states and cities, in the order given. */
export function groupAreas(rows: AreaRow[]) {
  return groupBy(rows, ({ countryCode }) => countryCode).map(([countryCode, inCountry]) => ({
    countryCode,
    states: groupBy(inCountry, ({ stateCode }) => stateCode).map(([stateCode, inState]) => ({
      stateCode,
      doctors: inState.reduce((sum, { doctors }) => sum + doctors, 0),
      cities: inState.map(({ cityCode, name, doctors }) => ({ cityCode, name, doctors })),
    })),
  }));
}
