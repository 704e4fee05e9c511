import { brand } from '@charis/shared/brand';
import { appIconPath, appIconSizes } from './app-icons';
import { appScreenshots, screenshotPath, screenshotScale } from './app-screenshots';

/** What an installed Charis is called and looks like. */
export const appManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brand.colors.ground,
  theme_color: brand.colors.ground,
  icons: [
    ...['any', 'maskable'].map((purpose) => ({ src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose })),
    ...appIconSizes.map((size) => ({
      src: appIconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  ],
  screenshots: appScreenshots.map(({ name, width, height, factor, label }) => ({
    src: screenshotPath(name),
    sizes: `${width * screenshotScale[factor]}x${height * screenshotScale[factor]}`,
    type: 'image/jpeg',
    form_factor: factor,
    label,
  })),
};
