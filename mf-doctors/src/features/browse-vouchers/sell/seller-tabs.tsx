import { usePractice, useSearchParams, useShown } from '@charis/shared/remote';
import { Tabs } from '@charis/shared/ui/menu';
import { type ReactNode, useState } from 'react';
import { useText } from '#lib/text';
import styles from '#lib/vouchers/vouchers.module.css';
import { RedeemForm } from './redeem-form';
import { Redemptions } from './redemptions';
import { SellVouchers } from './sell-vouchers';
import { Settlements } from './settlements';

/** The form loads with the rest, so that it is there without a network. */
export { RedeemForm };

const tabs = ['desk', 'selling', 'settlements', 'market'] as const;
type Tab = (typeof tabs)[number];
/** The parameters of a filtered list in the address. */
const filters = ['categoryName', 'area', 'price', 'ends', 'near'] as const;

/** Shows what a doctor does with vouchers, each with its address; vouchers of others come last. */
export function SellerTabs({ market }: { market: ReactNode }) {
  const [params] = useSearchParams();
  // The tab is read once: who clears the last filter stays in the market.
  const [usual] = useState<Tab>(() => (filters.some((name) => params.has(name)) ? 'market' : 'desk'));
  const contents = { desk: <Desk />, selling: <SellVouchers />, settlements: <Settlements />, market };
  return <TabsOf contents={contents} names={tabs} usual={usual} />;
}

/** Shows what someone of the team does with vouchers of the doctor. */
export function TeamTabs() {
  const { may } = usePractice();
  const contents = { desk: <Desk />, settlements: <Settlements /> };
  if (!may('redeemCode')) return contents.settlements;
  if (!may('listSettlements')) return contents.desk;
  return <TabsOf contents={contents} names={['desk', 'settlements']} usual="desk" />;
}

interface TabsOfProps<Name extends Tab> {
  names: readonly [Name, ...Name[]];
  usual: Name;
  contents: Record<Name, ReactNode>;
}

function TabsOf<Name extends Tab>({ names, usual, contents }: TabsOfProps<Name>) {
  const t = useText();
  const [shown, show] = useShown(names, usual);
  return (
    <Tabs
      label={t('voucher.title')}
      onChange={show}
      tabs={names.map((key) => ({ key, label: t(`voucher.tab.${key}`) }))}
      value={shown}
    >
      {contents[shown]}
    </Tabs>
  );
}

/** Shows what is done while someone stands at the desk: a code is redeemed, or a mistake undone. */
function Desk() {
  return (
    <div className={styles.desk}>
      <RedeemForm />
      <Redemptions />
    </div>
  );
}
