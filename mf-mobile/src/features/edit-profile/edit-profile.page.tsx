import { Slot } from '@charis/shared/remote';
import { EmptyState, Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';

/** Shows the own profile, as another remote shows it. */
export default function EditProfilePage() {
  const t = useText();
  return (
    <InnerPage back="/mobile/usercenter" title={t('profile')}>
      <Slot
        fallback={<EmptyState hint={t('profile.missing.hint')} title={t('profile.missing.title')} />}
        loading={<Skeleton height={240} />}
        name="profile.page"
      />
    </InnerPage>
  );
}
