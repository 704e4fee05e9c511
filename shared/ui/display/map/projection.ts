/** Converts degrees to the drawing's own pixels: even steps of latitude, and of longitude as wide as they are at 27° south. */
export interface Position {
  lat: number;
  lng: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Pixels of the whole drawing, which `tools/media/draw-australia.mjs` has drawn in the same measures. */
export const whole = { width: 755, height: 690 };

const west = 112;
const north = -9.5;
const scale = 20;
const squeeze = Math.cos((27 * Math.PI) / 180);

export const project = ({ lat, lng }: Position): Point => ({
  x: (lng - west) * scale * squeeze,
  y: (north - lat) * scale,
});

/** Borders of the states, where they are lines on the map or rivers that can be told from here; [longitude, latitude]. */
const borders: [number, number][][] = [
  [
    [129, -14.9],
    [129, -31.7],
  ],
  [
    [129, -26],
    [141, -26],
  ],
  [
    [138, -16.6],
    [138, -26],
  ],
  [
    [141, -26],
    [141, -38.05],
  ],
  [
    [141, -29],
    [148.95, -29],
    [149.6, -28.6],
    [150.6, -28.65],
    [151.3, -28.75],
    [151.8, -28.95],
    [152, -28.5],
    [153.2, -28.25],
    [153.55, -28.17],
  ],
  [
    [141, -34.02],
    [142.2, -34.2],
    [142.6, -34.75],
    [143.5, -34.95],
    [144.1, -35.6],
    [144.9, -36.05],
    [146, -36],
    [147, -36.1],
    [148, -36.05],
    [148.2, -36.8],
    [149.98, -37.5],
  ],
  [
    [148.8, -35.3],
    [149.1, -35.15],
    [149.35, -35.4],
    [149.1, -35.9],
    [148.8, -35.75],
    [148.8, -35.3],
  ],
];

export const borderPath = borders
  .map((line) => {
    const points = line.map(([lng, lat]) => project({ lng, lat }));
    return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  })
  .join('');
