import type { Host } from '@charis/shared/remote';
import styles from './notify.module.css';

/** Milliseconds a notice stays. */
const shownFor = 5000;

let place: HTMLElement | undefined;
const timers = new Set<ReturnType<typeof setTimeout>>();

/** A form that is sent anew takes what was said of it along, so that no mistake stands above a success. */
const hush = () => place?.replaceChildren();

function noticePlace(): HTMLElement {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    place.popover = 'manual';
    document.body.append(place);
    addEventListener('submit', hush, true);
  }
  return place;
}

/** Shows a short notice, read out politely; a new one takes the place of the one before. */
export const notify: Host['notify'] = (kind, text) => {
  const notices = noticePlace();
  if ([...notices.children].some((notice) => notice.textContent === text)) return;
  const notice = document.createElement('p');
  notice.className = `${styles.notice} ${styles[kind]}`;
  notice.textContent = text;
  notices.replaceChildren(notice);
  // Shown anew, it lies above a dialog that has opened meanwhile.
  notices.hidePopover();
  notices.showPopover();
  const timer = setTimeout(() => {
    timers.delete(timer);
    notice.remove();
  }, shownFor);
  timers.add(timer);
};

/** Takes every notice and their place away. */
export function clearNotices(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  removeEventListener('submit', hush, true);
  place?.remove();
  place = undefined;
}
