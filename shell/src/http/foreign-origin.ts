/** Returns the origin of an API that has a whole address, because the page is another site's; undefined for the page's own. */
export const foreignOrigin = (base: string): string | undefined =>
  URL.canParse(base) ? new URL(base).origin : undefined;
