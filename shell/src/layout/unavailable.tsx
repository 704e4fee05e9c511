import { ErrorState } from '@charis/shared/ui';
import { useText } from '../shell-text';

/** Stands where a remote's page cannot be shown. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <ErrorState hint={t('unavailable.hint')} onRetry={onRetry} retry={t('retry')} title={t('unavailable.title')} />;
}
