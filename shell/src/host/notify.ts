import type { Host } from '@charis/shared/remote';
import styles from './notify.module.css';

/** Milliseconds a notice stays. */
const shownFor = 5000;

let place: HTMLElement | undefined;

function noticePlace(): HTMLElement {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    document.body.append(place);
  }
  return place;
}

/** Shows a short notice, one element per text, read out politely. */
export const notify: Host['notify'] = (kind, text) => {
  const notices = noticePlace();
  if ([...notices.children].some((notice) => notice.textContent === text)) return;
  const notice = document.createElement('p');
  notice.className = `${styles.notice} ${styles[kind]}`;
  notice.textContent = text;
  notices.append(notice);
  setTimeout(() => notice.remove(), shownFor);
};
