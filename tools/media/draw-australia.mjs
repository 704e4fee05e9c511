/**
 * Draws the coast of Australia for the kit's map, `shared/ui/display/map/australia.gen.ts`, from Natural Earth (public domain) in the npm
 * package world-atlas. Run it again only when the drawing is to change: `node tools/media/draw-australia.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { readJson } from '../run/json-file.mjs';

const require = createRequire(import.meta.url);
/** @type {any} */
const atlas = readJson(require.resolve('world-atlas/countries-50m.json'));
/** @typedef {[number, number]} Pair */

/** @type {{ geometry: { coordinates: Pair[][][] } }} */
const australia = /** @type {any} */ (feature(atlas, atlas.objects.countries)).features.find(
  (/** @type {{ id: string }} */ { id }) => id === '036',
);

/** The drawing's measures, which are also in `projection.ts`: degrees of its start and top, pixels of a degree of latitude. */
const west = 112;
const north = -9.5;
const scale = 20;
const squeeze = Math.cos((27 * Math.PI) / 180);
const x = (/** @type {number} */ lng) => +((lng - west) * scale * squeeze).toFixed(1);
const y = (/** @type {number} */ lat) => +((north - lat) * scale).toFixed(1);

/** Square pixels; smaller islands are left out, as are those far away. */
const smallest = 3;
const area = (/** @type {Pair[]} */ ring) =>
  Math.abs(
    ring.reduce(
      (sum, [ax, ay], place) => sum + ax * (ring.at(place - 1)?.[1] ?? 0) - (ring.at(place - 1)?.[0] ?? 0) * ay,
      0,
    ),
  ) / 2;
const isNear = (/** @type {Pair[]} */ ring) =>
  ring.every(([lng, lat]) => lng > west && lng < 155 && lat > -44.5 && lat < north);

const rings = australia.geometry.coordinates
  .map(([outline = []]) => outline)
  .filter(isNear)
  .map((ring) => ring.map(([lng, lat]) => /** @type {Pair} */ ([x(lng), y(lat)])))
  .filter((ring) => area(ring) > smallest);

/** Relative steps are shorter than places. */
function path(/** @type {Pair[]} */ ring) {
  let [px, py] = ring[0] ?? [0, 0];
  const steps = ring.slice(1, -1).map(([nx, ny]) => {
    const step = `${+(nx - px).toFixed(1)} ${+(ny - py).toFixed(1)}`;
    [px, py] = [+(px + +(nx - px).toFixed(1)).toFixed(1), +(py + +(ny - py).toFixed(1)).toFixed(1)];
    return step;
  });
  return `M${ring[0]?.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

const source = `/** Written by tools/media/draw-australia.mjs from Natural Earth, which is in the public domain. */
export const coast =
  '${rings.map(path).join('')}';
`;
const target = process.argv[2] ?? new URL('../../shared/ui/display/map/australia.gen.ts', import.meta.url);
writeFileSync(target, source);
