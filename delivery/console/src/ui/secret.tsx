import { look } from '@charis/shared/ui';
import { CopyButton } from '@charis/shared/ui/flow';
import { Version } from './version';

interface SecretProps {
  /** What it is called where it is copied. */
  name: string;
  title: string;
  hint: string;
  children: string;
}

/** Shows what delivery gives out once, to be copied. */
export function Secret({ name, title, hint, children }: SecretProps) {
  return (
    <div className={look('stack', 8, 'breaks', 'panel', 'padded-24')} role="status">
      <p>{title}</p>
      <Version>{children}</Version>
      <div>
        <CopyButton name={name} text={children} />
      </div>
      <p className={look('muted', 'small')}>{hint}</p>
    </div>
  );
}
