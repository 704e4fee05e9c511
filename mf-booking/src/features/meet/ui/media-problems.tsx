import { Button, look, RetryText } from '@charis/shared/ui';
import { useText } from '#lib/text';
import type { Kind, MediaStore } from '../call/media.store';
import styles from './meet.module.css';

/** Shows why the camera or the microphone is not there, and what to do; sound alone, and listening alone, always work. */
export function MediaProblems({ media }: { media: MediaStore }) {
  const t = useText();
  const { problems } = media.use();
  const shown = (['video', 'audio'] as const satisfies Kind[]).filter((kind) => problems[kind]);
  if (shown.length === 0) return null;
  return (
    <div className={`${look('stack', 8, 'round-medium', 'small')} ${styles.problems}`} role="alert">
      {shown.map((kind) => (
        <p className={`${look('line', 12, 'between')} ${styles.problem}`} key={kind}>
          <span>
            <strong>{t(`meet.problem.${kind}`)}</strong> {t(`meet.problem.${problems[kind] ?? 'unknown'}`)}
          </span>
          <Button onClick={() => void media.retry(kind)} small>
            <RetryText />
          </Button>
        </p>
      ))}
      <p>{t(problems.audio ? 'meet.problem.listen' : 'meet.problem.audio-only')}</p>
    </div>
  );
}
