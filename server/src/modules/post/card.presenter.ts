import type { FileUrls } from '#files/file-urls';
import { passing } from '#modules/audience/passing-media';
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

export function presentCard<Row extends CardRow>(row: Row, urls: FileUrls) {
  const { authorId, authorNickname, authorImage, authorRole, publishedAt, editedAt, open, ...card } = row;
  return {
    ...card,
    excerpt: excerptOf(row.excerpt),
    media: open ? row.media : passing(row.media, urls),
    author: { userId: authorId, nickname: authorNickname, image: authorImage, role: authorRole },
    createdAt: publishedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
