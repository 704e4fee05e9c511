/** What an installed Charis looks like, which browsers show before it is installed. `tools/media/take-screenshots.ts` takes them on a running site. */
export const appScreenshots = [
  { name: 'wide', page: '/', width: 1280, height: 800, factor: 'wide', label: 'The home page' },
  { name: 'home', page: '/', width: 390, height: 844, factor: 'narrow', label: 'The home page' },
  { name: 'procedures', page: '/procedure', width: 390, height: 844, factor: 'narrow', label: 'Procedures' },
  { name: 'doctors', page: '/doctor', width: 390, height: 844, factor: 'narrow', label: 'Doctors' },
] as const;

/** Pixels of a picture for each of the page. */
export const screenshotScale = { wide: 1, narrow: 2 };

export const screenshotPath = (name: string) => `/app-screenshots/${name}.jpg`;

/** Returns its path, beside this file or beside the bundle. */
export const screenshotFile = (name: string) => new URL(`./screenshots/${name}.jpg`, import.meta.url);
