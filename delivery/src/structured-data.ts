import type { Thing } from '@charis/shared/remote/first-screen';
import { inlineJson } from './escape';

type Property = Thing[string];

const isEmpty = (value: Property) => value === '' || (Array.isArray(value) && value.length === 0);

function fillProperty(value: Property, write: (text: string) => string): Property {
  if (typeof value === 'string') return write(value);
  return Array.isArray(value) ? value.map((one) => fillThing(one, write)) : fillThing(value, write);
}

/** Fills a thing with `write`. */
export function fillThing({ '@type': type, ...properties }: Thing, write: (text: string) => string): Thing {
  const filled = Object.entries(properties).map(([name, value]) => [name, fillProperty(value, write)] as const);
  return { '@type': type, ...Object.fromEntries(filled.filter(([, value]) => !isEmpty(value))) };
}

/** What search engines read of a page besides its text, as JSON-LD; the page's address is that of the first thing. */
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
