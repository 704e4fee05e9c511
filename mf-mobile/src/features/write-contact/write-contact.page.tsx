import { Slot, usePaths } from '@charis/shared/remote';
import { Skeleton } from '@charis/shared/ui';
import { InnerPage } from '#lib/inner-page';
import { useText } from '#lib/text';
import { WayOn } from '#lib/way-on';

/** Shows the form to write to Charis. */
export default function WriteContactPage() {
  const t = useText();
  const paths = usePaths();
  const way = { to: paths.home(), text: t('home.back') };
  return (
    <InnerPage back="/mobile/usercenter" title={t('contact.title')}>
      <Slot
        fallback={<WayOn title={t('contact.missing')} way={way} />}
        loading={<Skeleton height={240} />}
        name="contact.form"
      />
    </InnerPage>
  );
}
