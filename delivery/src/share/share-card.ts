import type { ShareCard } from '@charis/shared/composition';

/** Makes a PNG of 1200 by 630 pixels. */
export type DrawCard = (card: ShareCard) => Promise<Buffer>;

export const cardPath = '/share-card.png';

/** Returns the picture of the page at `path`, which is as it stands in the canonical address. */
export const cardUrl = (site: string, path: string, language: string): string =>
  `${site}${cardPath}?${new URLSearchParams({ page: path, lang: language })}`;
