import { Link, usePaths, useSession } from '@charis/shared/remote';
import { Avatar, look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { useTimeAgo } from '#lib/use-time-ago';
import { KindDrawing } from './kind-drawing';
import { type Notice, targetOf } from './notice.rules';
import styles from './notice-item.module.css';
import { NoticeText } from './notice-text';
import { PendingRequests } from './pending-requests';

interface NoticeItemProps {
  notice: Notice;
  onRead: (id: string) => void;
}

/** Shows one notification: what has happened, about what, when, and where it can be seen. */
export function NoticeItem({ notice, onRead }: NoticeItemProps) {
  const t = useText();
  const timeAgo = useTimeAgo();
  const session = useSession();
  const paths = usePaths();
  const ownId = session.status === 'in' ? session.user.userId : '';
  const target = targetOf(notice, ownId, paths);
  const [actor] = notice.actors;
  const about = notice.excerpt || notice.postTitle;
  const read = () => notice.read || onRead(notice.id);
  return (
    <li className={`${styles.item} ${notice.read ? '' : styles.unread}`}>
      <span className={styles.picture}>
        {actor ? <Avatar image={actor.image} name={actor.nickname} size={48} /> : null}
        <KindDrawing alone={!actor} kind={notice.kind} />
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {target ? (
            <Link className={styles.link} onClick={read} to={target}>
              <NoticeText notice={notice} />
            </Link>
          ) : (
            <NoticeText notice={notice} />
          )}
        </p>
        {about ? (
          <p className={`${look('clip', 'muted', 'size-15', 'above-4')} ${styles.about}`} dir="auto">
            {about}
          </p>
        ) : null}
        <time className={look('block', 'muted', 'small', 'above-4')} dateTime={notice.at}>
          {timeAgo(notice.at)}
        </time>
        {notice.kind === 'follow-request' ? <PendingRequests actors={notice.actors} /> : null}
      </div>
      {notice.read ? null : (
        <button
          aria-label={t('notice.read.one')}
          className={styles.mark}
          onClick={read}
          title={t('notice.read.one')}
          type="button"
        />
      )}
    </li>
  );
}
