import { useSearchParams, useShown } from '@charis/shared/remote';
import { Tabs } from '@charis/shared/ui/menu';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/text';
import { SellVouchers } from './sell-vouchers';
import { Settlements } from './settlements';

/** The form loads with the rest, so that it is there without a network. */
export { RedeemForm } from './redeem-form';

const tabs = ['selling', 'settlements', 'market'] as const;
/** The parameters of a filtered list in the address. */
const filters = ['categoryName', 'area', 'price', 'ends', 'near'] as const;

/** Shows what a doctor does with vouchers, each with its address; vouchers of others come last. */
export function SellerTabs({ market }: { market: ReactNode }) {
  const t = useText();
  const [params] = useSearchParams();
  // The tab is read once: who clears the last filter stays in the market.
  const [usual] = useState<(typeof tabs)[number]>(() =>
    filters.some((name) => params.has(name)) ? 'market' : 'selling',
  );
  const [shown, show] = useShown(tabs, usual);
  const contents = { selling: <SellVouchers />, settlements: <Settlements />, market };
  return (
    <Tabs
      label={t('voucher.title')}
      onChange={show}
      tabs={tabs.map((key) => ({ key, label: t(`voucher.tab.${key}`) }))}
      value={shown}
    >
      {contents[shown]}
    </Tabs>
  );
}
