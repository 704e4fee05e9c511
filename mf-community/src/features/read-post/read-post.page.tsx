import { useParams } from '@charis/shared/remote';
import { PostView } from './post-view';
import styles from './read-post.module.css';

export default function ReadPostPage() {
  const { id = '' } = useParams();
  return (
    <div className={styles.page}>
      <PostView postId={id} />
    </div>
  );
}
