import { inside, type Mark, type Region, regionBetween } from './edits';

/** Returns the region of a mark, by which it can be moved; a line that is drawn by hand stays where it is. */
export function regionOfMark(mark: Mark): Region | undefined {
  if (mark.kind === 'text') return inside({ ...mark.at, width: 0.3, height: mark.size * 1.4 });
  return mark.kind === 'arrow' ? regionBetween(mark.from, mark.to) : undefined;
}

/** Returns the mark in another region. */
export function markInRegion(mark: Mark, { x, y, width, height }: Region): Mark {
  if (mark.kind === 'text') return { ...mark, at: { x, y } };
  if (mark.kind === 'pen') return mark;
  const [left, top] = [mark.from.x <= mark.to.x, mark.from.y <= mark.to.y];
  return {
    ...mark,
    from: { x: left ? x : x + width, y: top ? y : y + height },
    to: { x: left ? x + width : x, y: top ? y + height : y },
  };
}
