/** Browsers by what their user agent says, in the order in which it must be asked: each also names those that it claims to be like. */
const known: [name: string, version: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+).* Safari\//],
];

/** Returns the browser and its main version, such as `Chrome 142`: nothing that tells one visitor from another. */
export function browserOf(userAgent = ''): string {
  for (const [name, version] of known) {
    const found = version.exec(userAgent)?.[1];
    if (found) return `${name} ${found.slice(0, 4)}`;
  }
  return 'other';
}
