import { useSession } from '@charis/shared/remote';
import { Dialog } from '@charis/shared/ui';
import { isSent, type PostForm } from '#lib/drafts/post-form';
import type { Post } from '#lib/posts/post';
import { PostCard } from '#lib/posts/post-card';
import { useText } from '#lib/text';

/** Characters of the text that a card shows at most. */
const excerptLength = 280;

/** The post does not exist yet. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Shows the post as its card is going to look; nothing in it can be used. */
export function PreviewDialog({ form, onClose }: { form: PostForm; onClose: () => void }) {
  const t = useText();
  const session = useSession();
  if (session.status !== 'in') return null;
  const { userId, nickname, image, userRole } = session.user;
  const { title, content, media, sensitive, tags, categoryName, areas, visibility, diary } = form;
  const post: Post = {
    id: noId,
    title,
    excerpt: content.slice(0, excerptLength),
    author: { userId, nickname, image, role: userRole },
    media: media.filter((item) => isSent(item) && item.day === null),
    sensitive,
    tags,
    categoryName,
    areas,
    likes: 0,
    comments: 0,
    saves: 0,
    diaryEntries: diary?.entries.length ?? 0,
    liked: false,
    saved: false,
    followed: false,
    highlighted: false,
    createdAt: new Date().toISOString(),
    editedAt: null,
    because: null,
    own: { visibility, display: true, moderation: 'VISIBLE', reason: '', appealed: false, version: 1 },
  };
  return (
    <Dialog onClose={onClose} title={t('compose.preview')} width="wide">
      <div inert>
        <PostCard post={post} />
      </div>
    </Dialog>
  );
}
