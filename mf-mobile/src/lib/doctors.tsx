import { Slot } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { NotAvailable } from './not-available';
import { useText } from './text';

/** Shows a few doctors with the way to all of them. */
export function Doctors({ limit }: { limit: number }) {
  const t = useText();
  return (
    <Slot
      fallback={<NotAvailable title={t('doctors.missing')} next={{ to: '/mobile/posts', text: t('posts.all') }} />}
      lazy
      limit={limit}
      loading={[...Array(limit).keys()].map((place) => <Skeleton height={240} key={place} />)}
      name="doctor.list"
    />
  );
}
