import { Icon } from '../display/icon';
import { useFlowText } from './flow-text';
import styles from './wizard.module.css';

interface StepListProps {
  titles: readonly string[];
  /** The step that is shown, from 0. */
  at: number;
  /** Goes back to a step that is done. */
  onStep: ((place: number) => void) | undefined;
}

/** All steps, and where you are among them; those that are done can be gone back to. */
export function StepList({ titles, at, onStep }: StepListProps) {
  const t = useFlowText();
  return (
    <ol aria-label={t('steps')} className={styles.steps}>
      {titles.map((title, place) => (
        <li
          aria-current={place === at ? 'step' : undefined}
          className={place < at ? styles.done : place === at ? styles.current : ''}
          key={title}
        >
          {place < at && onStep ? (
            <button
              aria-label={t('step.done', { title })}
              className={styles.link}
              onClick={() => onStep(place)}
              type="button"
            >
              <Mark place={place} done />
              <span>{title}</span>
            </button>
          ) : (
            <span className={styles.link}>
              <Mark done={place < at} place={place} />
              <span>{title}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ place, done }: { place: number; done: boolean }) {
  return (
    <span aria-hidden="true" className={styles.mark}>
      {done ? <Icon name="tick" size={16} /> : place + 1}
    </span>
  );
}
