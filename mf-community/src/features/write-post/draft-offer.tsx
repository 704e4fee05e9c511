import type { DataOf } from '@charis/shared/contract';
import { Link, useLocale, useOperation } from '@charis/shared/remote';
import { dateFormat } from '@charis/shared/rules';
import { look } from '@charis/shared/ui';
import { useComposerPath } from '#lib/compose/open-composer';
import { useDraftTitle } from '#lib/drafts/use-draft-title';
import { useText } from '#lib/text';
import styles from './restored-strip.module.css';

/** Offers the draft that was changed last, above an empty composer. */
export function DraftOffer() {
  const { data } = useOperation('listDrafts', {});
  const draft = data?.list[0];
  return draft ? <Offer draft={draft} /> : null;
}

function Offer({ draft }: { draft: DataOf<'listDrafts'>['list'][number] }) {
  const t = useText();
  const locale = useLocale();
  const composerPath = useComposerPath();
  const title = useDraftTitle(draft);
  const when = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(draft.updatedAt));
  return (
    <div className={`${look('row', 8, 16)} ${styles.strip}`}>
      <p>
        {t('compose.offer.draft', { title })} <small>{t('feed.drafts.changed', { when })}</small>
      </p>
      <Link data-thumb to={composerPath({ draftId: draft.draftId })}>
        {t('compose.offer.continue')}
      </Link>
    </div>
  );
}
