import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { NotAvailable } from '#lib/not-available';
import { useText } from '#lib/text';

/** Shows the form to write to Charis. */
export default function WriteContactPage() {
  const t = useText();
  const paths = usePaths();
  const next = { to: paths.home(), text: t('home.back') };
  return (
    <InnerPage back="/mobile/usercenter" title={t('contact.title')}>
      <Slot
        fallback={<NotAvailable title={t('contact.missing')} next={next} />}
        loading={<Skeleton height={240} />}
        name="contact.form"
      />
    </InnerPage>
  );
}
