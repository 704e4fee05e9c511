import { useSession } from '@charis/shared/remote';
import { Avatar, Dialog, Tag } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { useShown } from './media/use-shown';
import type { MediaItem, PostForm } from './post-form';
import styles from './preview-dialog.module.css';

/** The post as others are going to see it. */
export function PreviewDialog({ form, onClose }: { form: PostForm; onClose: () => void }) {
  const t = useText();
  const session = useSession();
  const author = session.status === 'in' ? session.user : { nickname: '', image: '' };
  return (
    <Dialog onClose={onClose} title={t('compose.preview')} width="wide">
      <article className={styles.card}>
        <header className={styles.author}>
          <Avatar image={author.image} name={author.nickname} size={40} />
          <span>{author.nickname}</span>
          {form.visibility === 'PRIVATE' ? <Tag>{t('compose.visibility.PRIVATE')}</Tag> : null}
          {form.sensitive ? <Tag tone="rose">{t('compose.sensitive')}</Tag> : null}
        </header>
        <h3 className={styles.title}>{form.title}</h3>
        <p className={styles.text}>{form.content}</p>
        <ul className={styles.pictures}>
          {form.media.map((item) => (
            <li key={item.key}>
              <Shown item={item} />
            </li>
          ))}
        </ul>
        <footer className={styles.tags}>
          {form.tags.map((tag) => (
            <Tag key={tag}>#{tag}</Tag>
          ))}
        </footer>
      </article>
    </Dialog>
  );
}

function Shown({ item }: { item: MediaItem }) {
  const local = useShown(item);
  const src = item.kind === 'video' ? item.poster : local;
  return src ? <img alt={item.alt} className={styles.picture} src={src} /> : null;
}
