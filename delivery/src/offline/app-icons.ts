import { brand } from '@charis/shared/brand';

const { viewBox, petals, heart } = brand.mark;
const { ink, gold, ground } = brand.colors;

/** The mark on the brand's ground, with room around it for masks. */
export const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><svg x="116" y="116" width="280" height="280" viewBox="${viewBox}"><g fill="none" stroke="${ink}" stroke-width="1.8">${petals.map((petal) => `<path d="${petal}"/>`).join('')}</g><path fill="${gold}" d="${heart}"/></svg></svg>`;

/** Pixels of the icon as PNG, for home screens that show no SVG: the first is for iPhones. `tools/media/draw-icons.ts` draws them. */
export const appIconSizes = [180, 192, 512] as const;

export const appIconPath = (size: number) => `/app-icon-${size}.png`;

/** Returns its path, beside this file or beside the bundle. */
export const appIconFile = (size: number) => new URL(`./icons/${size}.png`, import.meta.url);
