import { withPresentNames } from '@charis/shared/rules';
import { type CardRow, excerptLength } from '#domains/community/store/card.store';
import { signedMedia } from '#domains/visibility/index';
import type { FileUrls } from '#platform/files/file-urls';

/** Cuts text that goes on after its last whole word, or, where words are not set apart, after its last character. */
export function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= excerptLength) return text;
  return `${characters
    .slice(0, excerptLength)
    .join('')
    .replace(/\s+\S{0,30}$/, '')}…`;
}

/** Returns the card of the contract, without the other columns of the row. */
export function presentCard<Row extends CardRow>(row: Row, urls: FileUrls) {
  return {
    ...row,
    excerpt: excerptOf(withPresentNames(row.excerpt, row.mentions)),
    media: row.open ? row.media : signedMedia(row.media, urls),
    author: { userId: row.authorId, nickname: row.authorNickname, image: row.authorImage, role: row.authorRole },
    createdAt: row.publishedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
