import { look } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { isolated, type Notice, piecesOf, shownKind, whoOf } from './notice.rules';

/** Shows what has happened, in one sentence with the names in bold. */
export function NoticeText({ notice }: { notice: Notice }) {
  const t = useText();
  const who = whoOf(notice);
  const named = Object.entries(who?.values ?? {}).map(([key, value]) => [
    key,
    typeof value === 'string' ? isolated(value) : value,
  ]);
  const names = who ? t(who.text, Object.fromEntries(named)) : '';
  const sentence = t(`notice.text.${shownKind(notice.kind)}`, { who: names, count: notice.actorCount });
  return piecesOf(sentence).map(({ text, name }) =>
    name ? (
      <strong className={look('strong')} dir="auto" key={text}>
        {text}
      </strong>
    ) : (
      text
    ),
  );
}
