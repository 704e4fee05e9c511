import { useHost } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { useText } from '#lib/text';

/** Copies a text, so that it is pasted into the register and not typed. @param name what it is, for readers of the screen */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const t = useText();
  const { notify } = useHost();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify('success', t('review.copied', { name }));
    } catch {
      notify('error', t('review.uncopied'));
    }
  }
  return (
    <Button aria-label={t('review.copy.one', { name })} onClick={copy} small variant="link">
      {t('review.copy')}
    </Button>
  );
}
