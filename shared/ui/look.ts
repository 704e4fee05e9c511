import styles from './look.module.css';

type Layout = 'stack' | 'grid' | 'row' | 'line' | 'inline';
type Place = 'start' | 'center' | 'end' | 'between' | 'top' | 'bottom' | 'baseline' | 'across' | 'push';
type Box = 'block' | 'wide' | 'shrinks' | 'grow' | 'column' | 'touch' | 'around' | 'clip' | 'unseen' | 'points';
type Text = 'muted' | 'accent' | 'danger' | 'display' | 'medium' | 'strong' | 'tight' | 'numbers' | 'centered';
type Lines = 'breaks' | 'unbroken' | 'ellipsis';
type Size = 'small' | `size-${15 | 18 | 20 | 22 | 24 | 28}`;
type Surface = 'panel' | 'box' | 'framed' | 'sunken' | 'round-medium' | 'round-large' | `padded-${16 | 24}`;
type Margin = `above-${4 | 8 | 12 | 16 | 24}` | `below-${4 | 8 | 12 | 16 | 24 | 32}`;

/** Distances of what is laid out, in px; a second one is that between columns. */
type Gap = 0 | 2 | 4 | 8 | 12 | 16 | 24 | 32;

export type Look = Layout | Place | Box | Text | Lines | Size | Surface | Margin | Gap;

/**
 * Returns the classes of a layout or of a text from words of the kit, for any element: `look('row', 8, 'between')`. A `stack` has one column, a
 * `grid` the columns of its own class, a `row` goes on in a further line, a `line` does not. An own class beside it wins.
 */
export function look(...words: Look[]): string {
  let gaps = 0;
  return words
    .map((word) => styles[typeof word === 'number' ? `${gaps++ ? 'beside' : 'gap'}-${word}` : word])
    .join(' ');
}
