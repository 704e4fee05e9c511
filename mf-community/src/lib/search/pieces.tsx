import type { DataOf } from '@charis/shared/contract';
import styles from './pieces.module.css';

export type Hit = DataOf<'search'>['list'][number];
type PostHit = Extract<Hit, { kind: 'post' }>;

interface PiecesProps {
  pieces: PostHit['title'];
  className?: string | undefined;
}

/** Shows a text, running the way of its script, with what was found marked in it. */
export function Pieces({ pieces, className }: PiecesProps) {
  const places = pieces.map((_, place) => pieces.slice(0, place).reduce((sum, { text }) => sum + text.length, 0));
  return (
    <span className={className} dir="auto">
      {pieces.map(({ text, found }, place) =>
        found ? (
          <mark className={styles.found} key={places[place]}>
            {text}
          </mark>
        ) : (
          <span key={places[place]}>{text}</span>
        ),
      )}
    </span>
  );
}
