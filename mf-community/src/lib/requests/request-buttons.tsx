import { Button, look } from '@charis/shared/ui';
import type { Person } from '#lib/members/member-name';
import { useText } from '#lib/text';
import styles from './request-buttons.module.css';
import { useRequests } from './use-requests';

/** Lets someone follow, or not. */
export function RequestButtons({ person: { userId, nickname } }: { person: Pick<Person, 'userId' | 'nickname'> }) {
  const t = useText();
  const { answer } = useRequests();
  return (
    <span className={look('row', 8, 'inline')}>
      <Button
        aria-label={t('member.request.accept.of', { name: nickname })}
        className={styles.button}
        variant="primary"
        onClick={() => void answer(userId, true)}
      >
        {t('member.request.accept')}
      </Button>
      <Button
        aria-label={t('member.request.decline.of', { name: nickname })}
        className={styles.button}
        onClick={() => void answer(userId, false)}
      >
        {t('member.request.decline')}
      </Button>
    </span>
  );
}
