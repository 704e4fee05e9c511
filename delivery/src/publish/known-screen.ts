/** Checks first screens: delivery could not write other blocks into a page, and would lose them without a word. */
import type { FirstBlock, FirstList, FirstScreen } from '@charis/shared/composition';
import { readableOperations } from '@charis/shared/composition/operations';
import { z } from 'zod';

/** Complete, or it does not compile. */
const blocks: Record<FirstBlock['block'], true> = {
  heading: true,
  text: true,
  pictures: true,
  choice: true,
  points: true,
  link: true,
  controls: true,
  list: true,
};
const looks: Record<FirstList['look'], true> = {
  rows: true,
  cards: true,
  tiles: true,
  column: true,
  answers: true,
  texts: true,
  times: true,
  drawings: true,
};
const frames: Record<FirstScreen['frame'], true> = {
  page: true,
  hero: true,
  mobile: true,
  inner: true,
  article: true,
  profile: true,
};

/** @param lacks of delivery, as the end of a sentence about a first screen */
const oneOf = (known: object, what: string, lacks = 'does not know') =>
  z.string().refine((name) => Object.hasOwn(known, name), {
    error: ({ input }) => `has the ${what} ${JSON.stringify(input)}, which this delivery ${lacks}`,
  });

const readable = Object.fromEntries(readableOperations.map((name) => [name, true]));
const wording = z.object({ en: z.string(), 'zh-CN': z.string() });

export const knownScreen = z.looseObject({
  frame: oneOf(frames, 'frame'),
  heading: wording,
  reads: z.array(z.looseObject({ operation: oneOf(readable, 'operation', 'cannot read'), input: z.looseObject({}) })),
  blocks: z.array(z.looseObject({ block: oneOf(blocks, 'block'), look: oneOf(looks, 'look').optional() })),
});
