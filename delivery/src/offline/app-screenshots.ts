/** What an installed Charis looks like, which browsers show before it is installed. They were taken of a site with demo data. */
export const appScreenshots = [
  { name: 'wide', width: 1280, height: 800, factor: 'wide', label: 'The home page' },
  { name: 'home', width: 390, height: 844, factor: 'narrow', label: 'The home page' },
  { name: 'procedures', width: 390, height: 844, factor: 'narrow', label: 'Procedures' },
  { name: 'doctors', width: 390, height: 844, factor: 'narrow', label: 'Doctors' },
] as const;

/** Pixels of a picture for each of the page. */
export const screenshotScale = { wide: 1, narrow: 2 };

export const screenshotPath = (name: string) => `/app-screenshots/${name}.jpg`;

/** Returns its path, beside this file or beside the bundle. */
export const screenshotFile = (name: string) => new URL(`./screenshots/${name}.jpg`, import.meta.url);
