/** Returns the page for phones on which a flow that began at `path` goes on, or nothing where it began on the desktop's pages. */
export function mobilePageOf(path: string, logIn: string): string | undefined {
  if (!path.startsWith('/mobile')) return;
  return path.split('?')[0] === logIn ? path : `${logIn}?from=${encodeURIComponent(path)}`;
}
