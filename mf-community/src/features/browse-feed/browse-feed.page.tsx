import { useSearchParams } from '@charis/shared/remote';
import { Page } from '@charis/shared/ui';
import { Segmented } from 'antd';
import { useText } from '#lib/text';
import { Feed, type FeedTab } from './feed';

const tabs: FeedTab[] = ['for-you', 'doctors'];

export default function BrowseFeedPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'for-you';
  return (
    <Page
      actions={
        <Segmented
          aria-label={t('tabs')}
          onChange={(chosen) => setParams(chosen === 'for-you' ? {} : { tab: chosen }, { replace: true })}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
        />
      }
      lead={t('lead')}
      title={t('title')}
    >
      <Feed tab={tab} />
    </Page>
  );
}
