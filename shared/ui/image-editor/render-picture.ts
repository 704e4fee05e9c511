import { drawMark } from './draw-mark';
import type { Cover, Edits, Look, Region } from './edits';

interface Size {
  width: number;
  height: number;
}

type Context = CanvasRenderingContext2D;

/** Pixels of a side that browsers can still draw. */
export const longestSide = 8192;
/** Rows whose colours are changed at once, before the page may do something else. */
const rows = 256;
/** Grains across a region that is blurred: too few for a face to be known by. */
const grains = 8;

/** Returns the size of the picture once it is turned. */
export function turnedSize({ width, height }: Size, { turns }: Pick<Edits, 'turns'>): Size {
  return turns % 2 ? { width: height, height: width } : { width, height };
}

/** Returns the pixels that are left of it, before and after it is made smaller. */
export function cutSize(source: Size, edits: Edits, longest = longestSide): Size {
  const full = turnedSize(source, edits);
  const [width, height] = [full.width * edits.crop.width, full.height * edits.crop.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function contextOf(size: Size): Context {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  return context;
}

function drawTurned(context: Context, source: ImageBitmap, { turns, mirrored }: Edits, full: Size): void {
  const { width, height } = turnedSize(full, { turns });
  context.save();
  context.translate(full.width / 2, full.height / 2);
  context.rotate((turns * Math.PI) / 2);
  if (mirrored) context.scale(-1, 1);
  context.drawImage(source, -width / 2, -height / 2, width, height);
  context.restore();
}

function changeColors(pixels: Uint8ClampedArray, { brightness, contrast, saturation, warmth }: Look): void {
  const gain = 1 + contrast / 100;
  const lift = brightness * 1.28 + 128 * (1 - gain);
  const vivid = 1 + saturation / 100;
  const warm = warmth * 0.5;
  for (let at = 0; at < pixels.length; at += 4) {
    const red = (pixels[at] ?? 0) * gain + lift + warm;
    const green = (pixels[at + 1] ?? 0) * gain + lift;
    const blue = (pixels[at + 2] ?? 0) * gain + lift - warm;
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    pixels[at] = grey + (red - grey) * vivid;
    pixels[at + 1] = grey + (green - grey) * vivid;
    pixels[at + 2] = grey + (blue - grey) * vivid;
  }
}

const isPlain = (look: Look) => Object.values(look).every((value) => value === 0);

async function applyLook(context: Context, look: Look, onProgress: (share: number) => void): Promise<void> {
  const { width, height } = context.canvas;
  if (isPlain(look)) return;
  for (let top = 0; top < height; top += rows) {
    const strip = context.getImageData(0, top, width, Math.min(rows, height - top));
    changeColors(strip.data, look);
    context.putImageData(strip, 0, top);
    onProgress(Math.min(1, (top + rows) / height));
    // Lets the page answer between two strips.
    if (height > rows * 4) await new Promise((resolve) => setTimeout(resolve));
  }
}

function hide(context: Context, { kind, region }: Cover, at: (region: Region) => Region): void {
  const { x, y, width, height } = at(region);
  if (kind === 'mask') {
    context.fillStyle = '#33172f';
    context.beginPath();
    context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
    context.fill();
    return;
  }
  const coarse = contextOf({ width: grains, height: grains });
  // Whole pixels of the picture, so that nothing shines through at its edges.
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const right = Math.min(context.canvas.width, Math.ceil(x + width));
  const bottom = Math.min(context.canvas.height, Math.ceil(y + height));
  if (right <= left || bottom <= top) return;
  coarse.drawImage(context.canvas, left, top, right - left, bottom - top, 0, 0, grains, grains);
  context.drawImage(coarse.canvas, 0, 0, grains, grains, left, top, right - left, bottom - top);
}

/**
 * Returns the picture with all that was done to it, in its own size or with `longest` pixels at its longer side.
 * @param onProgress hears shares, 0 to 1
 */
export async function renderPicture(
  source: ImageBitmap,
  edits: Edits,
  longest = longestSide,
  onProgress: (share: number) => void = () => undefined,
): Promise<HTMLCanvasElement> {
  const { crop } = edits;
  const size = cutSize(source, edits, longest);
  const full = { width: size.width / crop.width, height: size.height / crop.height };
  const context = contextOf(size);
  const at = ({ x, y, width, height }: Region): Region => ({
    x: (x - crop.x) * full.width,
    y: (y - crop.y) * full.height,
    width: width * full.width,
    height: height * full.height,
  });
  context.save();
  context.translate(-crop.x * full.width, -crop.y * full.height);
  drawTurned(context, source, edits, full);
  context.restore();
  await applyLook(context, edits.look, onProgress);
  for (const cover of edits.covers) hide(context, cover, at);
  for (const mark of edits.marks)
    drawMark(context, mark, (point) => at({ ...point, width: 0, height: 0 }), full.height);
  return context.canvas;
}
