import type { StateCode } from './address';

interface Place {
  /** The middle of the region. */
  lat: number;
  lng: number;
  zone: string;
}

const zones: Record<StateCode, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** Middles of regions by their first and last postcode, the narrower ones first. */
const regions: readonly [first: number, last: number, lat: number, lng: number, zone?: string][] = [
  [2880, 2880, -31.96, 141.46, 'Australia/Broken_Hill'],
  [2898, 2898, -31.55, 159.08, 'Australia/Lord_Howe'],
  [6443, 6443, -31.68, 128.88, 'Australia/Eucla'],
  [2000, 2059, -33.88, 151.22],
  [2060, 2099, -33.79, 151.19],
  [2100, 2139, -33.81, 151.07],
  [2140, 2199, -33.86, 151.02],
  [2200, 2249, -34.0, 151.07],
  [2250, 2263, -33.4, 151.35],
  [2264, 2338, -32.92, 151.75],
  [2339, 2419, -30.8, 150.9],
  [2420, 2490, -29.8, 153.0],
  [2500, 2551, -34.42, 150.88],
  [2555, 2579, -34.1, 150.7],
  [2580, 2599, -34.75, 149.72],
  [2600, 2618, -35.3, 149.12],
  [2619, 2739, -35.1, 147.37],
  [2740, 2787, -33.72, 150.5],
  [2788, 2899, -32.9, 148.6],
  [2900, 2920, -35.4, 149.07],
  [3000, 3099, -37.79, 144.97],
  [3100, 3149, -37.82, 145.1],
  [3150, 3207, -37.93, 145.07],
  [3208, 3299, -38.15, 144.36],
  [3300, 3399, -37.56, 143.85],
  [3400, 3599, -36.76, 144.28],
  [3600, 3749, -36.38, 145.4],
  [3750, 3999, -38.2, 146.2],
  [4000, 4179, -27.47, 153.03],
  [4180, 4206, -27.6, 153.2],
  [4207, 4287, -28.02, 153.4],
  [4288, 4499, -27.56, 151.95],
  [4500, 4599, -26.68, 153.07],
  [4600, 4699, -24.87, 152.35],
  [4700, 4799, -23.38, 150.51],
  [4800, 4849, -19.26, 146.82],
  [4850, 4999, -16.92, 145.77],
  [5000, 5199, -34.93, 138.6],
  [5200, 5799, -34.5, 138.9],
  [6000, 6199, -31.95, 115.86],
  [6200, 6299, -33.33, 115.64],
  [6300, 6799, -30.75, 121.47],
  [7000, 7199, -42.88, 147.33],
  [7200, 7399, -41.44, 147.14],
  [7400, 7999, -41.05, 145.9],
  [800, 832, -12.46, 130.84],
  [833, 899, -23.7, 133.88],
];

const capitals: Record<StateCode, [lat: number, lng: number]> = {
  NSW: [-33.87, 151.21],
  ACT: [-35.28, 149.13],
  VIC: [-37.81, 144.96],
  QLD: [-27.47, 153.03],
  SA: [-34.93, 138.6],
  WA: [-31.95, 115.86],
  TAS: [-42.88, 147.33],
  NT: [-12.46, 130.84],
};

/** Returns roughly where a postcode is, and the time there. */
export function placeOf(state: StateCode, postcode: string): Place {
  const number = Number(postcode);
  const found = regions.find(([first, last]) => number >= first && number <= last);
  const [lat, lng] = found ? [found[2], found[3]] : capitals[state];
  return { lat, lng, zone: found?.[4] ?? zones[state] };
}
