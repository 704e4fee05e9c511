import { Icon } from '../icon';
import { look } from '../look';
import { VisuallyHidden } from '../visually-hidden';
import { useFlowText } from './flow-text';
import styles from './wizard.module.css';

/** Titles of so many steps have room beside each other on a phone. */
const fewSteps = 4;

interface StepListProps {
  /** `done`: whether a step before the one that is shown is complete. */
  steps: readonly { title: string; done?: boolean }[];
  /** The step that is shown, from 0. */
  at: number;
  /** Goes back to an earlier step. */
  onStep: ((place: number) => void) | undefined;
}

/** Shows all steps, and where you are among them; earlier ones can be gone back to, and those that are complete are ticked. */
export function StepList({ steps, at, onStep }: StepListProps) {
  const t = useFlowText();
  return (
    <ol aria-label={t('steps')} className={`${styles.steps} ${steps.length > fewSteps ? styles.many : ''}`}>
      {steps.map(({ title, done = true }, place) => {
        const isDone = place < at && done;
        return (
          <li
            aria-current={place === at ? 'step' : undefined}
            className={isDone ? styles.done : place === at ? styles.current : ''}
            key={title}
          >
            {place < at && onStep ? (
              <button className={`${look('line', 8)} ${styles.link}`} onClick={() => onStep(place)} type="button">
                <Mark done={isDone} place={place} />
                <VisuallyHidden>{t(isDone ? 'step.done' : 'step.open', { title })}</VisuallyHidden>
                <span aria-hidden="true">{title}</span>
              </button>
            ) : (
              <span className={`${look('line', 8)} ${styles.link}`}>
                <Mark done={isDone} place={place} />
                <span>{title}</span>
              </span>
            )}
          </li>
        );
      })}
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
