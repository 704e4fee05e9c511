import { type CallOperation, onReconnected, type SessionPort, sendLater } from '@charis/shared/remote';
import i18next from 'i18next';
import styles from './offline-note.module.css';

let place: HTMLElement | undefined;
/** The page came from what this browser has kept. */
const isCopy = !navigator.onLine;

/** Says while there is no connection what that means for the page. */
function tell(): void {
  if (!place) {
    if (navigator.onLine) return;
    place = document.createElement('div');
    // There before its words, so that they are read out.
    place.className = styles.place ?? '';
    place.setAttribute('role', 'status');
    document.body.append(place);
  }
  place.textContent = navigator.onLine ? '' : i18next.t(isCopy ? 'offline.note' : 'offline.lost', { ns: 'shell' });
}

/** Follows the connection of the browser, and sends what waited for it once its writer is known. */
export function followConnection(call: CallOperation, session: SessionPort): void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  tell();
  const send = () => {
    const now = session.get();
    if (now.status === 'in') void sendLater(now.user.userId, call);
  };
  onReconnected(send);
  session.subscribe(send);
  send();
}
