import { useLoaded } from '@charis/shared/ui';
import type { ComponentType } from 'react';
import { useNear } from '#use-near';
import styles from './later.module.css';

interface LaterProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
}

/** Shows a drawing below the first screen, which is loaded when its place comes near; the text beside it is there from the start. */
export function Later<Props extends object>({ load, props }: LaterProps<Props>) {
  const { place, isNear } = useNear<HTMLDivElement>();
  return (
    <div className={styles.place} ref={place}>
      {isNear ? <Drawing load={load} props={props} /> : null}
    </div>
  );
}

/** Stays empty where it cannot be loaded: the text beside it says the same. */
function Drawing<Props extends object>({ load, props }: LaterProps<Props>) {
  const { value } = useLoaded(load);
  return value ? <value.default {...props} /> : null;
}
