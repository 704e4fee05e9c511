import { Link } from '@charis/shared/remote';
import { look, VisuallyHidden } from '@charis/shared/ui';
import { useText } from '#lib/text';
import styles from './comparison.module.css';

interface ComparedLinesProps {
  lines: readonly string[];
  /** How many are shown here; absent for all. */
  most: number | undefined;
  /** The page with all of them. */
  to: string;
  /** The subject of the link, for screen readers. */
  about: string;
}

/** Shows the first lines of an aspect, and says how many there are where some are left out. */
export function ComparedLines({ lines, most = lines.length, to, about }: ComparedLinesProps) {
  const t = useText();
  return (
    <>
      <ul className={look('stack', 4)}>
        {lines.slice(0, most).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > most ? (
        <Link className={styles.all} to={to}>
          {t('compare.all', { shown: most, all: lines.length })}
          <VisuallyHidden> ({about})</VisuallyHidden>
        </Link>
      ) : null}
    </>
  );
}
