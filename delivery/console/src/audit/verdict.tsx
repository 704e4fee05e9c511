import { look } from '@charis/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './audit.module.css';

const { audit } = texts;

/** Shows whether the history is as it was written, with the hash that one keeps elsewhere. */
export function Verdict() {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['audit', 'verify'], queryFn: () => client.verifyAudit() });
  return (
    <Reading query={query}>
      {({ entries, last, broken }) =>
        broken ? (
          <p className={look('danger', 'below-24')} role="alert">
            {audit.broken(broken)}
          </p>
        ) : (
          <p className={`${look('below-24')} ${styles.verdict}`}>
            {audit.whole(entries)} {last ? <Version>{last.hash}</Version> : null}
          </p>
        )
      }
    </Reading>
  );
}
