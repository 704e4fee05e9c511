import { type Host, HostContext } from '@charis/shared/remote';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './notices.module.css';

interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
}

/** Milliseconds that a notice stays. */
const shownFor = 5_000;

/** Shows short notices, which are read out too. Notices are all that the kit asks a host for in the console. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [host] = useState(() => ({ notify: (kind, text) => setNotice({ kind, text }) }) as Host);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <HostContext value={host}>
      {children}
      <div aria-live="polite" className={styles.place}>
        {notice ? <p className={`${styles.notice} ${styles[notice.kind]}`}>{notice.text}</p> : null}
      </div>
    </HostContext>
  );
}
