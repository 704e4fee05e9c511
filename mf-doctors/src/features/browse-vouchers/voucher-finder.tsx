import { useLanguage } from '@charis/shared/remote';
import { moneyText } from '@charis/shared/rules';
import { Button, Dialog, EmptyState, look, useNarrow } from '@charis/shared/ui';
import { SelectField, TextField } from '@charis/shared/ui/form';
import { useDeferredValue, useState } from 'react';
import { useText } from '#lib/text';
import { useServices } from '#lib/vouchers/use-services';
import styles from '#lib/vouchers/vouchers.module.css';
import { FoundVouchers } from './found-vouchers';
import { days, prices, sorts, useVoucherFilter } from './use-voucher-filter';

const none = { categoryName: '', area: '', price: '', ends: '' };

/** Shows every voucher for sale, with filters. */
export function VoucherFinder() {
  const t = useText();
  const { values, place, denied, set, sortBy } = useVoucherFilter();
  const area = useDeferredValue(values.area.trim());
  const filter = {
    ...(values.category ? { categoryName: values.category } : {}),
    ...(area ? { area } : {}),
    ...(values.price ? { maxPrice: Number(values.price) } : {}),
    ...(values.ends ? { endsWithinDays: Number(values.ends) } : {}),
  };
  const isFiltered = Object.keys(filter).length > 0;
  const query = { ...filter, sort: values.sort, ...place };
  return (
    <>
      <div className={`${look('grid', 16, 'top')} ${styles.filters}`}>
        <Filters set={set} values={values} />
        <SelectField
          error={denied ? t('voucher.sort.denied') : undefined}
          label={t('voucher.sort')}
          name="sort"
          onChange={(sort) => sort && sortBy(sort)}
          options={sorts.map((value) => ({ value, label: t(`voucher.sort.${value}`) }))}
          value={values.sort}
        />
      </div>
      <FoundVouchers
        empty={
          isFiltered ? (
            <EmptyState
              action={<Button onClick={() => set(none)}>{t('voucher.filter.clear')}</Button>}
              hint={t('voucher.empty.hint')}
              title={t('voucher.empty')}
            />
          ) : (
            <EmptyState title={t('voucher.empty')} />
          )
        }
        key={JSON.stringify(query)}
        query={query}
      />
    </>
  );
}

type FiltersProps = Pick<ReturnType<typeof useVoucherFilter>, 'set' | 'values'>;

/** Shows the filters; on phones in a sheet, behind a button that says how many are set. */
function Filters({ values, set }: FiltersProps) {
  const t = useText();
  const narrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const fields = <FilterFields set={set} values={values} />;
  if (!narrow) return fields;
  const count = [values.category, values.area.trim(), values.price, values.ends].filter(Boolean).length;
  return (
    <>
      <Button aria-expanded={isOpen} className={styles.toggle} onClick={() => setOpen(true)}>
        {count ? t('filters.set', { count }) : t('filters')}
      </Button>
      {isOpen ? (
        <Dialog
          actions={
            <>
              <Button onClick={() => set(none)}>{t('voucher.filter.clear')}</Button>
              <Button onClick={close} variant="primary">
                {t('voucher.filter.show')}
              </Button>
            </>
          }
          onClose={close}
          title={t('filters')}
        >
          <div className={`${look('grid', 16, 'top')} ${styles.filters}`}>{fields}</div>
        </Dialog>
      ) : null}
    </>
  );
}

function FilterFields({ values, set }: FiltersProps) {
  const t = useText();
  const language = useLanguage();
  const services = useServices();
  return (
    <>
      <SelectField
        any={t('voucher.all')}
        label={t('voucher.category')}
        name="category"
        onChange={(categoryName) => set({ categoryName })}
        options={services}
        value={values.category}
      />
      <TextField
        clears
        label={t('voucher.area')}
        maxLength={60}
        name="area"
        onChange={(typed) => set({ area: typed })}
        value={values.area}
      />
      <SelectField
        any={t('voucher.all')}
        label={t('voucher.price')}
        name="price"
        onChange={(price) => set({ price })}
        options={prices.map((value) => ({
          value,
          label: t('voucher.price.most', { price: moneyText(Number(value) * 100, language) }),
        }))}
        value={values.price}
      />
      <SelectField
        any={t('voucher.all')}
        label={t('voucher.ends')}
        name="ends"
        onChange={(ends) => set({ ends })}
        options={days.map((value) => ({ value, label: t('voucher.ends.within', { days: value }) }))}
        value={values.ends}
      />
    </>
  );
}
