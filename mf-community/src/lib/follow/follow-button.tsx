import { useIsOwn } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { useText } from '#lib/text';
import type { FollowState } from './follow.rules';
import styles from './follow-button.module.css';
import { useFollow } from './use-follow';

const UnfollowDialog = lazyPart(() => import('./unfollow-dialog'));

interface FollowButtonProps {
  userId: string;
  /** The member that it is about, for those who do not see where it stands. */
  nickname: string;
  follow: FollowState;
  /** A person who follows a private account no longer has to ask again, so that is asked about first. */
  isPrivate?: boolean;
  /** `small`: in a row or on a card. */
  size?: 'small' | 'large';
  /** The look of the offer to follow: `plain` where many stand below each other. */
  variant?: 'primary' | 'secondary';
}

/** Follows someone; nothing for the viewer themselves. */
export function FollowButton({
  userId,
  nickname,
  follow,
  isPrivate = false,
  size = 'small',
  variant = 'primary',
}: FollowButtonProps) {
  const t = useText();
  const isOwn = useIsOwn(userId);
  const { state, press } = useFollow(userId, follow);
  const [asked, setAsked] = useState(false);
  const asks = isPrivate && state === 'following';
  if (isOwn) return null;
  return (
    <>
      <Button
        aria-label={t(`member.follow.${state}.of`, { name: nickname })}
        className={`${styles.button} ${styles[size]}`}
        variant={state === 'none' ? variant : 'secondary'}
        onClick={asks ? () => setAsked(true) : press}
      >
        {t(`member.follow.${state}`)}
      </Button>
      {asked ? <UnfollowDialog nickname={nickname} onClose={() => setAsked(false)} onUnfollow={press} /> : null}
    </>
  );
}
