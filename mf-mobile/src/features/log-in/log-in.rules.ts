/** Returns where to go after the log-in: the requested page where it is one of this site, else the first mobile page. */
export function requestedPath(from: string | null): string {
  return from && /^\/(?!\/)[^\\]*$/.test(from) ? from : '/mobile';
}
