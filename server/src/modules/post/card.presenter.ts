import { type CardRow, excerptLength } from './card.store';

/** Text that goes on is cut after its last whole word, or, where words are not set apart, after its last character. */
export function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= excerptLength) return text;
  return `${characters
    .slice(0, excerptLength)
    .join('')
    .replace(/\s+\S{0,30}$/, '')}…`;
}

export function presentCard<Row extends CardRow>(row: Row) {
  const { authorId, authorNickname, authorImage, authorRole, publishedAt, editedAt, ...card } = row;
  return {
    ...card,
    excerpt: excerptOf(row.excerpt),
    author: { userId: authorId, nickname: authorNickname, image: authorImage, role: authorRole },
    createdAt: publishedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
