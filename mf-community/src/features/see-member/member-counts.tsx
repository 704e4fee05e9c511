import { Link, useLocale } from '@charis/shared/remote';
import { numberFormat } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useMemberPath } from '#lib/members/use-member-path';
import { useText } from '#lib/text';
import { type Member, tabsOf } from './member.rules';
import styles from './member-counts.module.css';

const counts = ['posts', 'followers', 'following', 'likes'] as const;

/** Shows the counts of a member; each is a link where the viewer may see the list. */
export function MemberCounts({ member }: { member: Member }) {
  const t = useText();
  const memberPath = useMemberPath();
  const number = numberFormat(useLocale(), { notation: 'compact', maximumFractionDigits: 1 });
  const offered: readonly string[] = tabsOf(member);
  return (
    <ul className={`${look('row', 8, 32)} ${styles.counts}`}>
      {counts.map((name) => {
        const count = member[name];
        const shown = (
          <>
            <strong className={styles.number}>{number.format(count)}</strong>
            {` ${t(`member.count.${name}`, { count })}`}
          </>
        );
        return (
          <li key={name}>
            {offered.includes(name) ? (
              <Link
                className={styles.link}
                data-thumb
                replace
                to={memberPath(member.userId, name === 'posts' ? undefined : name)}
              >
                {shown}
              </Link>
            ) : (
              shown
            )}
          </li>
        );
      })}
    </ul>
  );
}
