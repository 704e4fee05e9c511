import { brand } from '@charis/shared/brand';
import { appScreenshots, screenshotPath, screenshotScale } from './app-screenshots';

const { viewBox, petals, heart } = brand.mark;
const { ink, gold, ground } = brand.colors;

/** The mark on the brand's ground, with room around it for masks. */
export const appIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><svg x="116" y="116" width="280" height="280" viewBox="${viewBox}"><g fill="none" stroke="${ink}" stroke-width="1.8">${petals.map((petal) => `<path d="${petal}"/>`).join('')}</g><path fill="${gold}" d="${heart}"/></svg></svg>`;

/** What an installed Charis is called and looks like. */
export const appManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  icons: ['any', 'maskable'].map((purpose) => ({
    src: '/app-icon.svg',
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  })),
  screenshots: appScreenshots.map(({ name, width, height, factor, label }) => ({
    src: screenshotPath(name),
    sizes: `${width * screenshotScale[factor]}x${height * screenshotScale[factor]}`,
    type: 'image/jpeg',
    form_factor: factor,
    label,
  })),
};
