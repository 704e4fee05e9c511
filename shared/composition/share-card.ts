/** What the picture of a page says, which messengers and social networks show with a link to it. */
export interface ShareCard {
  title: string;
  /** What the page says first; may be empty. */
  lead: string;
  /** What kind of page it is, such as `Procedure`. */
  kind: string;
  language: string;
}
