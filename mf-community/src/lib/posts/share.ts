/** Hands a page of the site to the device's own way of sharing, or copies its address where there is none. */
export async function share(path: string, title: string, onCopied: () => void): Promise<void> {
  const url = new URL(path, location.origin).href;
  if (navigator.share) {
    // Whoever closes the device's own dialog has decided.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await navigator.clipboard.writeText(url);
  onCopied();
}
