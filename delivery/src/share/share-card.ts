/** What the picture of a page says, which messengers and social networks show with a link to it. */
export interface ShareCard {
  title: string;
  /** What the page says first; may be empty. */
  lead: string;
  /** What kind of page it is, such as `Procedure`. */
  kind: string;
  language: string;
}

/** Makes a PNG of 1200 by 630 pixels. */
export type DrawCard = (card: ShareCard) => Promise<Buffer>;

export const cardPath = '/share-card.png';

/** Returns the picture of the page at `path`, which is as it stands in the canonical address. */
export const cardUrl = (site: string, path: string, language: string): string =>
  `${site}${cardPath}?${new URLSearchParams({ page: path, lang: language })}`;
