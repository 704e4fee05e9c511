import { Button, Dialog } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './block-dialog.module.css';
import type { Person } from './member-name';
import { useBlock } from './use-block';

interface BlockDialogProps {
  person: Pick<Person, 'userId' | 'nickname'>;
  onClose: () => void;
}

/** Says what a block does before it is done. */
export default function BlockDialog({ person, onClose }: BlockDialogProps) {
  const t = useText();
  const { busy, block } = useBlock(person);
  const actions = (
    <>
      <Button onClick={onClose}>{t('member.cancel')}</Button>
      <Button
        aria-busy={busy}
        disabled={busy}
        variant="primary"
        onClick={() => void block().then((done) => done && onClose())}
      >
        {t('member.block')}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} onClose={onClose} title={t('member.block.title', { name: person.nickname })}>
      <ul className={styles.effects}>
        {(['unseen', 'follows', 'quiet', 'undo'] as const).map((effect) => (
          <li key={effect}>{t(`member.block.${effect}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
