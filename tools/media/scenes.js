/**
 * What the two clips show: shapes and colours of the brand, no one's face and no words but the name, so that they speak every language;
 * captions say the rest. Each scene is drawn for a moment `at` (seconds) on a canvas of its size.
 */

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

/** The mark, opening: `open` from 0 (a bud) to 1. */
function mark(context, { x, y, size, open, alpha = 1, brand }) {
  const scale = size / 32;
  context.save();
  context.globalAlpha = alpha;
  context.translate(x, y);
  context.scale(scale, scale);
  context.lineWidth = 0.9;
  context.lineJoin = 'round';
  context.strokeStyle = brand.colors.ink;
  for (const [index, petal] of brand.mark.petals.entries()) {
    context.save();
    context.translate(0, 9);
    context.rotate((index ? -1 : 1) * (1 - open) * 0.85);
    context.translate(-16, -25);
    context.stroke(new Path2D(petal));
    context.restore();
  }
  context.translate(-16, -16);
  context.fillStyle = brand.colors.gold;
  context.fill(new Path2D(brand.mark.heart));
  context.restore();
}

function name(context, { x, y, size, alpha, brand }) {
  context.save();
  context.globalAlpha = alpha;
  context.fillStyle = brand.colors.ink;
  context.font = `400 ${size}px Fraunces`;
  context.textAlign = 'center';
  context.fillText(brand.name, x, y);
  context.restore();
}

/** A card with lines in place of words. */
function card(context, { x, y, width, height, alpha, tone, drawing, brand }) {
  const { colors } = brand;
  context.save();
  context.globalAlpha = alpha;
  context.fillStyle = colors.surface;
  context.strokeStyle = colors.line;
  context.beginPath();
  context.roundRect(x, y, width, height, 18);
  context.fill();
  context.stroke();
  const side = Math.min(height - 36, width * 0.34);
  context.fillStyle = tone;
  context.beginPath();
  context.arc(x + 22 + side / 2, y + height / 2, side / 2, 0, 7);
  context.fill();
  context.translate(x + 22 + side * 0.18, y + height / 2 - side * 0.32);
  context.scale((side * 0.64) / 64, (side * 0.64) / 64);
  context.strokeStyle = colors.ink;
  context.lineWidth = 2.2;
  context.lineCap = 'round';
  context.stroke(new Path2D(drawing));
  context.resetTransform();
  context.fillStyle = colors.line;
  for (const [index, share] of [0.42, 0.3, 0.36].entries()) {
    context.beginPath();
    context.roundRect(x + side + 44, y + height / 2 - 34 + index * 26, width * share, index ? 9 : 13, 6);
    context.fill();
  }
  context.restore();
}

/** What Charis is: the flower opens, three cards come (doctors, procedures, times), the heart is given on. */
function demo(context, { at, width, height, brand, drawings }) {
  ground(context, { width, height, at, colors: brand.colors });
  const toSide = between(at, 3, 4.2);
  const end = between(at, 9.4, 10.6);
  const x = width * (0.5 - 0.27 * toSide + 0.27 * end);
  mark(context, { x, y: height * 0.42, size: 190, open: between(at, 0.3, 2.2), brand });
  name(context, { x, y: height * 0.74, size: 64, alpha: between(at, 1.4, 2.4), brand });
  const tones = [brand.colors.sage, brand.colors.rose, brand.colors.accentSoft];
  for (const [index, drawing] of drawings.slice(0, 3).entries()) {
    const come = between(at, 4 + index * 1.3, 5 + index * 1.3) * (1 - end);
    card(context, {
      x: width * 0.47 + (1 - come) * 60,
      y: 62 + index * 146,
      width: 430,
      height: 124,
      alpha: come,
      tone: tones[index],
      drawing,
      brand,
    });
  }
  context.fillStyle = brand.colors.gold;
  for (let seed = 0; seed < 14; seed += 1) {
    const rise = (at - 9.8 - seed * 0.08) / 2.6;
    if (rise <= 0 || rise >= 1) continue;
    context.globalAlpha = 1 - rise;
    context.beginPath();
    context.arc(
      width / 2 + Math.sin(seed * 2.4) * 340 * rise,
      height * 0.42 - rise * 230 * Math.abs(Math.cos(seed)),
      5,
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Charis on a phone: the screen scrolls through cards, one is chosen, the mark answers. */
function app(context, { at, width, height, brand, drawings }) {
  ground(context, { width, height, at, colors: brand.colors });
  const phone = { x: width / 2 - 170, y: 60 + 12 * Math.sin(at), width: 340, height: height - 130 };
  context.fillStyle = brand.colors.ink;
  context.beginPath();
  context.roundRect(phone.x - 12, phone.y - 12, phone.width + 24, phone.height + 24, 56);
  context.fill();
  context.save();
  context.beginPath();
  context.roundRect(phone.x, phone.y, phone.width, phone.height, 44);
  context.clip();
  context.fillStyle = brand.colors.ground;
  context.fill();
  const scrolled = 420 * between(at, 1.4, 4.6);
  const tones = [brand.colors.rose, brand.colors.sage, brand.colors.accentSoft];
  for (const [index, drawing] of drawings.entries()) {
    card(context, {
      x: phone.x + 18,
      y: phone.y + 110 + index * 148 - scrolled,
      width: phone.width - 36,
      height: 128,
      alpha: between(at, 0.2 + index * 0.15, 0.8 + index * 0.15),
      tone: tones[index % 3],
      drawing,
      brand,
    });
  }
  context.fillStyle = brand.colors.ground;
  context.fillRect(phone.x, phone.y, phone.width, 88);
  name(context, { x: width / 2, y: phone.y + 62, size: 32, alpha: 1, brand });
  const chosen = between(at, 5.2, 6.4);
  context.globalAlpha = chosen;
  context.fillStyle = brand.colors.ink;
  context.beginPath();
  context.arc(width / 2, phone.y + phone.height * 0.5, chosen * phone.height * 0.75, 0, 7);
  context.fill();
  context.globalAlpha = 1;
  const pale = { ...brand, colors: { ...brand.colors, ink: brand.colors.ground } };
  mark(context, { x: width / 2, y: height * 0.48, size: 150, open: between(at, 6.2, 7.6), alpha: chosen, brand: pale });
  context.restore();
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

const bitrate = 260_000;

globalThis.clipScenes = {
  demo: { draw: demo, width: 960, height: 540, seconds: 13, bitrate },
  app: { draw: app, width: 540, height: 900, seconds: 9, bitrate },
  film: { draw: film, width: 480, height: 270, seconds: 6, bitrate: 60_000, poster: 2.2 },
};
