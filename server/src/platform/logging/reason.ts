/** Returns what a log may say of a failure: the words of an error may repeat data. */
export function reasonOf(error: unknown): { reason?: string; code?: string; place?: string } {
  const { name, code, stack = '' } = error as { name?: string; code?: string; stack?: string };
  const place = /^ +at .*$/m.exec(stack)?.[0].trim();
  return { ...(name ? { reason: name } : {}), ...(code ? { code } : {}), ...(place ? { place } : {}) };
}
