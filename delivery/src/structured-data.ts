import type { Thing } from '@charis/shared/remote/first-screen';
import { inlineJson } from './escape';

/** Fills a thing with `write`. */
export function fillThing({ '@type': type, ...properties }: Thing, write: (text: string) => string): Thing {
  const filled = Object.entries(properties).map(
    ([name, value]) => [name, typeof value === 'string' ? write(value) : fillThing(value, write)] as const,
  );
  return { '@type': type, ...Object.fromEntries(filled.filter(([, value]) => value !== '')) };
}

/** What search engines read of a page besides its text, as JSON-LD. */
export function renderThing(thing: Thing | undefined, url: string | undefined): string {
  if (!thing) return '';
  const data = { '@context': 'https://schema.org', ...thing, ...(url ? { url } : {}) };
  return `<script type="application/ld+json">${inlineJson(data)}</script>\n`;
}
