import { useHost } from '@charis/shared/remote';
import { Button, EmptyState } from '@charis/shared/ui';
import { useText } from './text';

interface LogInFirstProps {
  title: string;
  hint: string;
  /** Where the title is the heading of the whole page. */
  level?: 'h1';
}

/** Stands where a guest cannot see anything, with the way in. */
export function LogInFirst({ title, hint, level }: LogInFirstProps) {
  const t = useText();
  const { logIn } = useHost();
  const action = (
    <Button variant="primary" onClick={() => logIn()}>
      {t('logIn')}
    </Button>
  );
  return <EmptyState action={action} hint={hint} title={title} {...(level ? { level } : {})} />;
}
