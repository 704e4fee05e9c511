import { useHost, useLanguage } from '@charis/shared/remote';
import { monthText } from '@charis/shared/rules';
import { savePdf, VisuallyHidden } from '@charis/shared/ui';
import { DownloadButton } from '@charis/shared/ui/flow';
import { useText } from '#lib/text';

/** Saves the statement of a payout. */
export function Statement({ payoutId, month }: { payoutId: string; month: string }) {
  const t = useText();
  const language = useLanguage();
  const { call } = useHost();
  const save = async () =>
    savePdf(`charis-payout-${month}.pdf`, (await call('getPayoutStatement', { params: { payoutId } })).pdf);
  return (
    <DownloadButton failed={t('payout.statement.failed')} save={save}>
      {t('payout.statement')}
      <VisuallyHidden> {monthText(month, language)}</VisuallyHidden>
    </DownloadButton>
  );
}
