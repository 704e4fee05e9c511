/**
 * What is done to a picture, in this order: it is turned and mirrored, its colours are changed, regions are hidden, marks are drawn, and it is
 * cut. Places and lengths are shares (0 to 1) of the turned picture, so that they hold in every size.
 */
export interface Point {
  x: number;
  y: number;
}

export interface Region extends Point {
  width: number;
  height: number;
}

/** -100 to 100 each; 0 changes nothing. */
export interface Look {
  brightness: number;
  contrast: number;
  saturation: number;
  warmth: number;
}

export interface Cover {
  id: string;
  kind: 'blur' | 'mask';
  region: Region;
}

export type Mark = { id: string; color: string } & (
  | { kind: 'pen'; points: Point[] }
  | { kind: 'arrow'; from: Point; to: Point }
  /** Its size is a share of the picture's height. */
  | { kind: 'text'; text: string; at: Point; size: number }
);

/** Returns words near the picture's upper left corner, from where they are moved. */
export const wordsOf = (text: string, color: string): Mark => ({
  id: crypto.randomUUID(),
  color,
  kind: 'text',
  text,
  at: { x: 0.1, y: 0.1 },
  size: 0.06,
});

export interface Edits {
  /** Quarter turns clockwise. */
  turns: number;
  mirrored: boolean;
  look: Look;
  covers: Cover[];
  marks: Mark[];
  crop: Region;
}

export const whole: Region = { x: 0, y: 0, width: 1, height: 1 };
export const plainLook: Look = { brightness: 0, contrast: 0, saturation: 0, warmth: 0 };
export const noEdits: Edits = { turns: 0, mirrored: false, look: plainLook, covers: [], marks: [], crop: whole };

export const presets: Record<'none' | 'warm' | 'soft' | 'vivid' | 'mono', Look> = {
  none: plainLook,
  warm: { brightness: 4, contrast: 4, saturation: 6, warmth: 24 },
  soft: { brightness: 10, contrast: -14, saturation: -12, warmth: 8 },
  vivid: { brightness: 2, contrast: 16, saturation: 28, warmth: 0 },
  mono: { brightness: 0, contrast: 8, saturation: -100, warmth: 0 },
};

type Move = (point: Point) => Point;

function movedRegion({ x, y, width, height }: Region, move: Move): Region {
  const [a, b] = [move({ x, y }), move({ x: x + width, y: y + height })];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function movedMark(mark: Mark, move: Move): Mark {
  if (mark.kind === 'pen') return { ...mark, points: mark.points.map(move) };
  if (mark.kind === 'arrow') return { ...mark, from: move(mark.from), to: move(mark.to) };
  return { ...mark, at: move(mark.at) };
}

function moveAll(edits: Edits, move: Move): Edits {
  return {
    ...edits,
    crop: movedRegion(edits.crop, move),
    covers: edits.covers.map((cover) => ({ ...cover, region: movedRegion(cover.region, move) })),
    marks: edits.marks.map((mark) => movedMark(mark, move)),
  };
}

/** A quarter turn clockwise, with all that is drawn. */
export const turned = (edits: Edits): Edits =>
  moveAll({ ...edits, turns: (edits.turns + 1) % 4 }, ({ x, y }) => ({ x: 1 - y, y: x }));

/** Turns left and right the other way round. */
export const mirroredX = (edits: Edits): Edits =>
  // A picture that lies on its side is mirrored before it is turned: upside down and back make up for that.
  moveAll(
    { ...edits, mirrored: !edits.mirrored, turns: edits.turns % 2 ? (edits.turns + 2) % 4 : edits.turns },
    ({ x, y }) => ({ x: 1 - x, y }),
  );

export const mirroredY = (edits: Edits): Edits => mirroredX(turned(turned(edits)));

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const smallest = 0.02;

/** Returns a region that lies in the picture. */
export function inside({ x, y, width, height }: Region): Region {
  const [w, h] = [between(width, smallest, 1), between(height, smallest, 1)];
  return { x: between(x, 0, 1 - w), y: between(y, 0, 1 - h), width: w, height: h };
}

/** Returns the largest region of a ratio (width to height) in a picture of `size`, in its middle. */
export function regionOf(ratio: number, size: { width: number; height: number }): Region {
  const share = (ratio * size.height) / size.width;
  const [width, height] = share > 1 ? [1, 1 / share] : [share, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Returns the region between two corners. */
export function regionBetween(a: Point, b: Point): Region {
  return inside({
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  });
}
