/** What someone shares in the demo community: each drawn for a moment `at` (seconds) on a canvas of its size. */

const ease = (x) => (x <= 0 ? 0 : x >= 1 ? 1 : x * x * (3 - 2 * x));
/** From 0 to 1 between two moments. */
const between = (at, from, to) => ease((at - from) / (to - from));

function ground(context, { width, height, at, colors }) {
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, width, height);
  const blobs = [
    [0.82, 0.2, 0.62, colors.rose, 0.5],
    [0.12, 0.85, 0.6, colors.sage, 0.35],
    [0.55, 1.05, 0.5, colors.accentSoft, 0.42],
  ];
  for (const [x, y, size, color, pace] of blobs) {
    const cx = (x + 0.04 * Math.sin(at * pace)) * width;
    const cy = (y + 0.05 * Math.cos(at * pace)) * height;
    const gradient = context.createRadialGradient(cx, cy, 0, cx, cy, size * Math.max(width, height));
    gradient.addColorStop(0, color);
    gradient.addColorStop(1, `${color}00`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  }
}

/** What someone shares in the demo community: drawings, one after the other. */
function film(context, { at, width, height, brand, drawings }) {
  ground(context, { width, height, at, colors: brand.colors });
  const side = height * 0.56;
  for (const [index, drawing] of drawings.slice(0, 4).entries()) {
    const alpha = between(at, index * 1.5, index * 1.5 + 0.4) * (1 - between(at, index * 1.5 + 1.3, index * 1.5 + 1.6));
    context.save();
    context.globalAlpha = alpha;
    context.translate((width - side) / 2, (height - side) / 2);
    context.scale(side / 64, side / 64);
    context.strokeStyle = brand.colors.ink;
    context.lineWidth = 1.6;
    context.lineCap = 'round';
    context.stroke(new Path2D(drawing));
    context.restore();
  }
}

globalThis.filmScene = { draw: film, width: 480, height: 270, seconds: 6, bitrate: 60_000, poster: 2.2 };
