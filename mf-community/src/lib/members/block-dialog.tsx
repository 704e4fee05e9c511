import { ConfirmDialog } from '@charis/shared/ui/flow';
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
  const { block } = useBlock(person);
  return (
    <ConfirmDialog
      confirm={t('member.block')}
      onClose={onClose}
      onConfirm={async () => Boolean(await block())}
      title={t('member.block.title', { name: person.nickname })}
    >
      <ul className={styles.effects}>
        {(['unseen', 'follows', 'quiet', 'undo'] as const).map((effect) => (
          <li key={effect}>{t(`member.block.${effect}`)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
