/** Returns whether someone may be logged in in the browser that asks: a hint of the shell's, which is believed for what a page begins with alone. */
export const mayBeMember = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)charis_member=1(?:;|$)/.test(cookies ?? '');
