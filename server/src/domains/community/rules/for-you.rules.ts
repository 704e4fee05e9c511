/**
 * For you, explained. Of a bounded number of candidates each gets a weight, the sum of four factors between 0 and 1 times their shares:
 *
 * - **freshness** halves every `freshHours`: a community is read for what is going on in it.
 * - **follows** is 1 for authors whom the viewer follows; it fades with `tiesHours`, so that a quiet author does not stand first for ever.
 * - **interests** is 1 where the procedure is among the viewer's interests; it fades likewise.
 * - **quality** is what others made of it for its age (a save counts more than a like, a comment most, as each costs more), and a little for
 *   pictures, for a text that says something, and for doctors whose registration was checked. Numbers saturate, so that what is popular does
 *   not bury what is recent.
 *
 * An author's second post weighs `repeat` of what it would, the third its square: no one fills a page. The strongest factor is given as
 * `because`.
 */
export const shares = { freshness: 1, follows: 0.7, interests: 0.45, quality: 0.8 };

export const freshHours = 30;
export const tiesHours = 120;
export const repeat = 0.75;

/** Quality is engagement, pictures, length and a verified doctor; the shares add up to 1. */
export const qualityShares = { engagement: 0.65, media: 0.15, length: 0.08, verified: 0.12 };
export const marks = { like: 1, save: 2, comment: 3 };
/** Marks per hour to the power of `ageing` at which engagement is one half. */
export const middling = 0.8;
/** The exponent is below 1, so that what stays in use for days outweighs what was seen by many in its first hour. */
export const ageing = 0.8;
/** Hours added to an age, so that the first like of a minute-old post is not a sensation. */
export const grace = 6;
/** Bytes of a text that says something. */
export const longText = 600;

/** The newest posts that are weighed; the feed goes on by time after them. */
export const newest = 400;
/** The same under a filter, which says what is wanted: recency matters more then, and a second filter has to be walked for. */
export const newestFiltered = 100;
/** Limits of followed authors, the last followed first, and of posts of each. */
export const followed = { authors: 200, each: 2 };
/** Posts of each of the viewer's interests. */
export const eachInterest = 15;

/** Seconds that guests share a ranking, unless something is published meanwhile. */
export const sharedSeconds = 30;
/** Hours that an order is kept for paging on. */
export const keptHours = 24;
/** Posts of a ranking that are looked at for one page: some may have been hidden since. */
export const lookAhead = 60;
