import { Button, useLoaded } from '@charis/shared/ui';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '#lib/text';

/** A component that is loaded when it is first shown; `waiting` stands in its place until then, and a way to try again where that failed. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const t = useText();
    const { value, error, retry } = useLoaded(load);
    if (value) return <value.default {...props} />;
    if (!error) return waiting;
    return (
      <p role="alert">
        {t('part.failed')} <Button onClick={retry}>{t('retry')}</Button>
      </p>
    );
  };
}
