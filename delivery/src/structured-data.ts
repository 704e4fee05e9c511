import type { Thing, ThingList } from '@charis/shared/composition';
import { inlineJson } from '@charis/shared/node';

type Filled = Thing[string];
type Fields = Record<string, unknown>;
/** Writes a text with the fields of what it is about. */
type Write = (text: string, fields: Fields) => string;

const isEmpty = (value: Filled) => value === '' || (Array.isArray(value) && value.length === 0);

const isList = (value: Thing | ThingList): value is ThingList => 'each' in value;

function fillProperty(value: Filled, fields: Fields, write: Write): Filled {
  if (typeof value === 'string') return write(value, fields);
  if (Array.isArray(value)) return value.map((one) => fillThing(one, fields, write));
  if (!isList(value)) return fillThing(value, fields, write);
  const items = fields[value.of];
  return Array.isArray(items) ? items.map((item) => fillThing(value.each, item, write)) : [];
}

/** Fills a thing from `fields`. */
export function fillThing({ '@type': type, ...properties }: Thing, fields: Fields, write: Write): Thing {
  const filled = Object.entries(properties).map(([name, value]) => [name, fillProperty(value, fields, write)] as const);
  return { '@type': type, ...Object.fromEntries(filled.filter(([, value]) => !isEmpty(value))) };
}

/** Returns the JSON-LD of a page; the page's address is that of the first thing. */
export function renderThings([first, ...others]: Thing[], url: string | undefined): string {
  if (!first) return '';
  const page = url ? { ...first, url } : first;
  const data = others.length > 0 ? { '@graph': [page, ...others] } : page;
  // A path is one of this site.
  const write = (name: string, value: unknown) =>
    url && name === 'item' && typeof value === 'string' ? new URL(value, url).href : value;
  const whole = JSON.parse(JSON.stringify({ '@context': 'https://schema.org', ...data }), write);
  return `<script type="application/ld+json">${inlineJson(whole)}</script>\n`;
}
