import { Link, usePaths } from '@charis/shared/remote';
import { type MeantPerson, type Piece, piecesOf } from '@charis/shared/rules';
import styles from './rich-text.module.css';

interface RichTextProps {
  content: string;
  mentions: readonly MeantPerson[];
}

/** Shows what someone has written, with its lines, links and mentions; nothing in it is markup. */
export function RichText({ content, mentions }: RichTextProps) {
  const paths = usePaths();
  function show(piece: Piece) {
    if (piece.kind === 'text') return piece.text;
    if (piece.kind === 'mention') {
      return <Link to={paths.member(piece.userId)}>{piece.text}</Link>;
    }
    return (
      <a href={piece.href} rel="nofollow ugc noopener" target="_blank">
        {piece.text}
      </a>
    );
  }
  let at = 0;
  return (
    <div className={styles.text}>
      {piecesOf(content, mentions).map((piece) => {
        at += piece.text.length;
        return <span key={at}>{show(piece)}</span>;
      })}
    </div>
  );
}
