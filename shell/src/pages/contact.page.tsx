import { brand } from '@charis/shared/brand';
import { Slot, useNavigate } from '@charis/shared/remote';
import { Page, Skeleton } from '@charis/shared/ui';
import { useText } from '#shell-text';

/** Shows the form to write to the team; its result is a page of its own. */
export default function ContactPage() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Page lead={t('contact.lead')} title={t('contact.title')}>
      <Slot
        fallback={
          <p>
            {t('contact.byMail')} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
        }
        loading={<Skeleton height={240} />}
        name="contact.form"
        onSent={(ticket) => void navigate('/contactUs/result', { state: ticket })}
      />
    </Page>
  );
}
