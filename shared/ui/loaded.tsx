import type { ReactNode } from 'react';
import { Button } from './button';
import { useUiText } from './ui-text';
import { useLoaded } from './use-loaded';

interface LoadedProps<Value> {
  /** Always the same function, such as `() => import('./picker')` beside the component. */
  load: () => Promise<Value>;
  /** Stands in the same size until it is there. */
  placeholder: ReactNode;
  /** Replaces the message with Retry where it could not be loaded. */
  otherwise?: ReactNode;
  children: (value: Value) => ReactNode;
}

/** Shows what needs code that is loaded when it is first shown. */
export function Loaded<Value>({ load, placeholder, otherwise, children }: LoadedProps<Value>) {
  const t = useUiText();
  const { value, error, retry } = useLoaded(load);
  if (value !== undefined) return children(value);
  if (error === undefined) return placeholder;
  if (otherwise !== undefined) return otherwise;
  return (
    <p role="alert">
      {t('part.failed')} <Button onClick={retry}>{t('retry')}</Button>
    </p>
  );
}
