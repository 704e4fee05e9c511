import type { Host, NoticeAction } from '@charis/shared/remote';
import styles from './notify.module.css';

/** Milliseconds a notice stays. */
const shownFor = 5000;
/** Milliseconds that there are to act on one. */
const actionFor = 10_000;

let place: HTMLElement | undefined;
const timers = new Set<ReturnType<typeof setTimeout>>();

/** A form that is sent again takes what was said of it along, so that no mistake stands above a success. */
const hush = () => place?.replaceChildren();

/** Takes a failure away when someone presses to try it again, or to leave it. */
function hushFailure({ target }: Event) {
  const failure = place?.querySelector('[data-kind="error"]');
  if (failure && target instanceof Element && target.closest('button, a') && !failure.contains(target)) hush();
}

function noticePlace(): HTMLElement {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    place.popover = 'manual';
    document.body.append(place);
    addEventListener('submit', hush, true);
    addEventListener('click', hushFailure, true);
  }
  return place;
}

function actionButton({ label, run }: NoticeAction, done: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.action ?? '';
  button.textContent = label;
  button.addEventListener('click', () => {
    done();
    run();
  });
  return button;
}

/** Shows a short notice, read out politely; a new one takes the place of the one before. */
export const notify: Host['notify'] = (kind, text, action) => {
  const notices = noticePlace();
  if ([...notices.children].some((notice) => notice.firstChild?.textContent === text)) return;
  const notice = document.createElement('p');
  notice.className = `${styles.notice} ${styles[kind]}`;
  notice.dataset.kind = kind;
  notice.append(text);
  if (action) notice.append(actionButton(action, () => notice.remove()));
  notices.replaceChildren(notice);
  // Showing it again puts it above a dialog that has opened meanwhile.
  notices.hidePopover();
  notices.showPopover();
  const timer = setTimeout(
    () => {
      timers.delete(timer);
      notice.remove();
    },
    action ? actionFor : shownFor,
  );
  timers.add(timer);
};

/** Takes every notice and their place away. */
export function clearNotices(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  removeEventListener('submit', hush, true);
  removeEventListener('click', hushFailure, true);
  place?.remove();
  place = undefined;
}
