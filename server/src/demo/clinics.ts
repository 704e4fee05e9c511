import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/tables';
import type { Random } from './random';
import { birds } from './words';

export type Clinic = Insertable<Database['clinic']> & { id: string };
type Place = [suburb: string, state: string, zone: string, lat: number, lng: number];

const places: Place[] = [
  ['Double Bay', 'NSW', 'Australia/Sydney', -33.8773, 151.2433],
  ['Bondi Junction', 'NSW', 'Australia/Sydney', -33.8915, 151.2477],
  ['Chatswood', 'NSW', 'Australia/Sydney', -33.7969, 151.1832],
  ['Parramatta', 'NSW', 'Australia/Sydney', -33.815, 151.0011],
  ['Broken Hill', 'NSW', 'Australia/Broken_Hill', -31.9539, 141.4539],
  ['South Yarra', 'VIC', 'Australia/Melbourne', -37.8391, 144.9934],
  ['Brunswick', 'VIC', 'Australia/Melbourne', -37.7667, 144.9622],
  ['Box Hill', 'VIC', 'Australia/Melbourne', -37.8189, 145.1218],
  ['New Farm', 'QLD', 'Australia/Brisbane', -27.4676, 153.0513],
  ['Bundall', 'QLD', 'Australia/Brisbane', -28.009, 153.4046],
  ['Norwood', 'SA', 'Australia/Adelaide', -34.9211, 138.6349],
  ['Subiaco', 'WA', 'Australia/Perth', -31.9482, 115.8268],
  ['Claremont', 'WA', 'Australia/Perth', -31.9801, 115.7817],
  ['Sandy Bay', 'TAS', 'Australia/Hobart', -42.8958, 147.3286],
  ['Deakin', 'ACT', 'Australia/Sydney', -35.3199, 149.1031],
  ['Parap', 'NT', 'Australia/Darwin', -12.4306, 130.8433],
];

/** Area codes besides that of NSW and the ACT. */
const prefixes: Record<string, string> = { VIC: '03', TAS: '03', QLD: '07', SA: '08', WA: '08', NT: '08' };

const abnWeights = [3, 5, 7, 9, 11, 13, 15, 17, 19];

/** An ABN whose two check digits fit; its body begins with 99999, as no company's does. */
function demoAbn(serial: number): string {
  const body = `99999${String(serial).padStart(4, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (abnWeights[index] ?? 0), 0);
  return `${99 - (sum % 89)}${body}`;
}

export function makeClinics(random: Random): Clinic[] {
  return places.map(([suburb, stateCode, zone, lat, lng], index) => ({
    id: random.uuid(),
    name: `${birds[index + 1]} Clinic`,
    abn: demoAbn(index + 1),
    address: `${random.int(1, 240)} ${random.pick(['Jacaranda', 'Wattle', 'Bottlebrush', 'Ironbark'])} Street`,
    suburb,
    city_code: suburb.toLowerCase().replaceAll(' ', '-'),
    state_code: stateCode,
    zone,
    lat,
    lng,
    // The regulator keeps these numbers free for fiction.
    phone: `${prefixes[stateCode] ?? '02'} 5550 ${String(2000 + index)}`,
  }));
}
