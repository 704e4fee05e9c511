import type { ErrorAnswer } from '@charis/delivery/client';
import { Button, look } from '@charis/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { problemOf } from '../change/problem';
import { useSession } from '../session/session';
import { texts } from '../texts';
import { moment } from '../ui/format';
import { Reading } from '../ui/reading';
import { Version } from '../ui/version';
import styles from './health.module.css';

const { health: words } = texts;

type Kept = ErrorAnswer['kept'][number];

/** Makes a link that shows the composition of a report. */
function Permalink({ channel, composition, path }: { channel: string; composition: string; path: string }) {
  const { client } = useSession();
  const make = useMutation({ mutationFn: () => client.permalink({ channel, composition, path }) });
  const address = make.data?.link;
  return (
    <div className={look('row', 4, 12, 'small')}>
      {address ? (
        <a className={styles.link} href={address} rel="noreferrer" target="_blank">
          {address}
        </a>
      ) : (
        <Button disabled={make.isPending} onClick={() => make.mutate()} variant="link">
          {words.permalink(composition)}
        </Button>
      )}
      {make.data ? <span className={look('muted')}>{words.until(moment(make.data.expiresAt))}</span> : null}
      {make.error ? <span role="alert">{problemOf(make.error).message}</span> : null}
    </div>
  );
}

function Report({ channel, report }: { channel: string; report: Kept }) {
  const { at, version, composition, cause, path, browser, stack, resolved, unresolved } = report;
  return (
    <li className={look('stack', 4, 'breaks')}>
      <p className={look('row', 4, 12, 'small')}>
        <time dateTime={at}>{moment(at)}</time>
        <Version>{version}</Version>
        <span>{browser}</span>
        <code>{path}</code>
      </p>
      <p>{cause}</p>
      {stack ? <pre className={styles.stack}>{resolved ?? stack}</pre> : null}
      {unresolved ? <p className={look('muted', 'small')}>{unresolved}</p> : null}
      {composition ? <Permalink channel={channel} composition={composition} path={path} /> : null}
    </li>
  );
}

/** Shows the reports of one error that were kept. */
export function KeptReports({ channel, errorKey }: { channel: string; errorKey: string }) {
  const { client } = useSession();
  const query = useQuery({ queryKey: ['error', channel, errorKey], queryFn: () => client.error(channel, errorKey) });
  return (
    <Reading query={query}>
      {({ kept }) => (
        <ul className={look('stack', 16, 'above-8')}>
          {kept.map((report) => (
            <Report channel={channel} key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Reading>
  );
}
