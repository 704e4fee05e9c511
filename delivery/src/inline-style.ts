/** Addresses in a stylesheet that are relative to its folder. */
const relativeUrl = /url\((["']?)(?!data:|https?:|\/)([^)"']+)\1\)/g;

/**
 * Returns a stylesheet as it may stand in the HTML, so that text is painted before any other file has come.
 * @param base URL of the folder that the stylesheet lies in
 */
export function inlineStyle(css: string, base: string): string {
  return css.replace(relativeUrl, (_, _quote, file: string) => `url(${base}${file})`).replaceAll('</', '<\\/');
}
