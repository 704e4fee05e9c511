import { Link, useOperation, usePaths } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './counts.module.css';

/** Shows how much someone has shared and with whom, each leading to it. */
export function Counts({ userId }: { userId: string }) {
  const t = useText();
  const paths = usePaths();
  const { data } = useOperation('getMember', { params: { memberId: userId } });
  const page = paths.member(userId);
  const counts = [
    { to: page, text: t('counts.posts'), count: data?.posts },
    { to: `${page}&tab=followers`, text: t('counts.followers'), count: data?.followers },
    { to: `${page}&tab=following`, text: t('counts.following'), count: data?.following },
  ];
  return (
    <ul className={look('row', 8, 'center')}>
      {counts.map(({ to, text, count }) => (
        <li key={text}>
          <Link className={`${look('stack', 'center', 'muted', 'small')} ${styles.count}`} to={to}>
            <b>{count ?? '–'}</b> {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
