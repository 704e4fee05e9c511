import { useSession } from '@charis/shared/remote';
import { Action } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { FollowState } from './follow.rules';
import styles from './follow-button.module.css';
import { useFollow } from './use-follow';

interface FollowButtonProps {
  userId: string;
  /** Whom it is about, for those who do not see where it stands. */
  nickname: string;
  follow: FollowState;
  /** `small`: in a row or on a card. */
  size?: 'small' | 'large';
  /** Of the offer to follow: `plain` where many stand below each other. */
  look?: 'main' | 'plain';
}

/** Follows somebody; nothing for the viewer themselves. */
export function FollowButton({ userId, nickname, follow, size = 'small', look = 'main' }: FollowButtonProps) {
  const t = useText();
  const session = useSession();
  const { state, press } = useFollow(userId, follow);
  if (session.status === 'in' && session.user.userId === userId) return null;
  return (
    <Action
      aria-label={t(`member.follow.${state}.of`, { name: nickname })}
      className={`${styles.button} ${styles[size]}`}
      look={state === 'none' ? look : 'plain'}
      onClick={press}
    >
      {t(`member.follow.${state}`)}
    </Action>
  );
}
