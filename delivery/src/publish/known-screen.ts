/** What delivery can write into a page: a first screen of anything else would be lost without a word. */
import type { FirstBlock, FirstList, FirstScreen } from '@charis/shared/remote/first-screen';
import { readableOperations } from '@charis/shared/remote/operations';
import { z } from 'zod';

/** Complete, or it does not compile. */
const blocks: Record<FirstBlock['block'], true> = {
  heading: true,
  text: true,
  pictures: true,
  points: true,
  controls: true,
  list: true,
};
const looks: Record<FirstList['look'], true> = { rows: true, cards: true, tiles: true, column: true, times: true };
const frames: Record<FirstScreen['frame'], true> = {
  page: true,
  hero: true,
  mobile: true,
  inner: true,
  article: true,
  profile: true,
};

const oneOf = (known: object, what: string) =>
  z.string().refine((name) => Object.hasOwn(known, name), {
    error: ({ input }) => `delivery knows no ${what} ${JSON.stringify(input)}; roll out one that does first`,
  });

const readable = Object.fromEntries(readableOperations.map((name) => [name, true]));
const wording = z.object({ en: z.string(), 'zh-CN': z.string() });

export const knownScreen = z.looseObject({
  frame: oneOf(frames, 'frame of a first screen'),
  heading: wording,
  reads: z.array(z.looseObject({ operation: oneOf(readable, 'readable operation'), input: z.looseObject({}) })),
  blocks: z.array(
    z.looseObject({ block: oneOf(blocks, 'block of a first screen'), look: oneOf(looks, 'look of a list').optional() }),
  ),
});
