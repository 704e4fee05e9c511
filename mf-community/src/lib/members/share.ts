/** Hands an address of the site to whatever the device shares with, or to the clipboard. */
export async function share(title: string, path: string): Promise<'shared' | 'copied' | 'cancelled'> {
  const url = new URL(path, location.origin).href;
  const sharing = navigator.share as typeof navigator.share | undefined;
  if (!sharing || !matchMedia('(pointer: coarse)').matches) {
    await navigator.clipboard.writeText(url);
    return 'copied';
  }
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}
