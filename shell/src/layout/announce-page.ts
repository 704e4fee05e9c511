let region: HTMLElement | undefined;

/** Returns the live region; in a closed root, so that a search for words finds those of the page alone. */
function makeRegion(): HTMLElement {
  const host = document.createElement('div');
  Object.assign(host.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  const text = document.createElement('p');
  text.ariaLive = 'polite';
  host.attachShadow({ mode: 'closed' }).append(text);
  document.body.append(host);
  return text;
}

/** Tells screen readers which page has come. Without words it only makes the region, which has to be there before its words change. */
export function announcePage(title = ''): void {
  region ??= makeRegion();
  region.textContent = title;
}
