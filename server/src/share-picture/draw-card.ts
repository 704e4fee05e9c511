/** Draws the picture that messengers and social networks show with a link. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brand } from '@charis/shared/brand';
import type { ShareCard } from '@charis/shared/composition';
import { cardLayout, cardSize } from './card-layout';

const require = createRequire(import.meta.url);

/** Finds the fonts when they are first needed. */
const files = {
  Fraunces: () => require.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  Figtree: () => require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  'Noto Sans SC': () =>
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-500-normal.woff'),
};

async function loadTools() {
  const [{ default: satori }, { Resvg }, ...fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    ...Object.entries(files).map(async ([name, place]) => ({
      name,
      weight: 400 as const,
      style: 'normal' as const,
      data: await readFile(place()),
    })),
  ]);
  return { satori, Resvg, fonts };
}

/** Fonts and the drawing library are loaded with the first card. One card is drawn at a time, so that calls go on meanwhile. */
export function createCardDrawer(): (card: ShareCard) => Promise<Buffer> {
  let tools: ReturnType<typeof loadTools> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  async function draw(card: ShareCard): Promise<Buffer> {
    tools ??= loadTools();
    const { satori, Resvg, fonts } = await tools;
    const svg = await satori(cardLayout(card, brand), { ...cardSize, fonts });
    // sharp reads no SVG here, so that no upload is one.
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  }
  return (card) => {
    const drawn = last.then(() => draw(card));
    last = drawn.catch(() => undefined);
    return drawn;
  };
}
