import { useHost } from '../../remote/host';
import { Button } from '../button';
import { useFlowText } from './flow-text';

interface CopyButtonProps {
  /** What is copied, for readers of the screen and the notice. */
  name: string;
  text: string;
  variant?: 'secondary' | 'link';
  small?: boolean;
}

/** Copies a text, and says so. */
export function CopyButton({ name, text, ...button }: CopyButtonProps) {
  const t = useFlowText();
  const { notify } = useHost();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', t('copy.done', { name }));
    } catch {
      notify('error', t('copy.failed'));
    }
  }
  return (
    <Button {...button} aria-label={t('copy.of', { name })} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  );
}
