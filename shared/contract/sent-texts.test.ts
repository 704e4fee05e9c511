import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AnyOperation, operations } from './index';

/** Fails when a field of text in what people send takes signs that no one sees; patterns and formats are no free text. */
describe('what people send', () => {
  /** Secrets, what is compared with what the server gave, and a zone that must be a known one. */
  const exact = /password|token|\.seen\.|\.revision$|\.zone$/i;
  function free(schema: z.ZodType, path: string, texts: string[]): string[] {
    const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
    if (def.type === 'string') {
      const taken = texts.filter((text) => {
        const read = schema.safeParse(text);
        return read.success && read.data === text;
      });
      return taken.length ? [path] : [];
    }
    if (def.type === 'object') {
      return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) =>
        free(field, `${path}.${name}`, texts),
      );
    }
    if (def.type === 'union') return (def.options as z.ZodType[]).flatMap((one) => free(one, path, texts));
    const inner = [def.innerType, def.element, def.in, def.valueType].filter(Boolean) as z.ZodType[];
    return inner.flatMap((one) => free(one, path, texts));
  }
  function fieldsThatTake(...texts: string[]) {
    const found = Object.entries<AnyOperation>(operations).flatMap(([name, { body, query }]) =>
      [body, query].flatMap((schema) => (schema ? free(schema as z.ZodType, name, texts) : [])),
    );
    return [...new Set(found)].filter((path) => !exact.test(path));
  }
  it('holds nothing unseen', () => {
    expect(fieldsThatTake('Wattle\u202e', 'Wattle\u0007')).toEqual([]);
  });
  it('has several lines only in texts that are written', () => {
    const written = /\.(content|note|reason|message|giftMessage|text|textZh|bio|answer|captions|access|parking|cause)$/;
    const offers = /Coupon\.(included|excluded|terms)$/;
    /** What the site gave and knows again, and a field that no person sees. */
    const known = /\.(cursor|version|path|img|src|endpoint|interested|slotId|code|field|website|email)$/;
    const found = fieldsThatTake('Wattle\nFern');
    expect(found.filter((path) => ![written, offers, known].some((kind) => kind.test(path)))).toEqual([]);
  });
  it('bears no name of the site where others read the name of a person or a place', () => {
    // A nickname is refused by the server, which knows the names of staff, too.
    const named = /(legalName|[Cc]linic\.name|bookGuest\.name|contactUs\.name)$/;
    expect(fieldsThatTake('Charis Team').filter((path) => named.test(path))).toEqual([]);
  });
  it('has tags in the signs that they compare by', () => {
    expect(fieldsThatTake('Ｂｏｔｏｘ').filter((path) => /\.tags?$|^fuzzySearchTags/.test(path))).toEqual([]);
  });
});
