import { type Slots, useOperation, usePages } from '@charis/shared/remote';
import { EmptyState, PagedList, Skeleton } from '@charis/shared/ui';
import { SelectField, TextField } from '@charis/shared/ui/form';
import { useDeferredValue, useState } from 'react';
import { useText } from '#lib/text';
import { VoucherCard } from './voucher-card';
import styles from './vouchers.module.css';

const sorts = ['newest', 'ending', 'price', 'saving', 'near'] as const;
const prices = ['100', '200', '500', '1000'] as const;
const days = ['7', '30', '90'] as const;

interface Place {
  lat: number;
  lng: number;
}

/** Vouchers for sale: all with filters, or those of a doctor or of a procedure. */
export default function VoucherList({ doctorUserId, categoryName, compact = false }: Slots['voucher.list']) {
  const t = useText();
  const procedures = useOperation('listProcedures', {});
  const [category, setCategory] = useState('');
  const [area, setArea] = useState('');
  const [maxPrice, setMaxPrice] = useState<(typeof prices)[number] | ''>('');
  const [ends, setEnds] = useState<(typeof days)[number] | ''>('');
  const [sort, setSort] = useState<(typeof sorts)[number]>('newest');
  const [place, setPlace] = useState<Place>();
  const [denied, setDenied] = useState(false);
  const askedArea = useDeferredValue(area.trim());
  const asked = categoryName ?? category;
  const query = {
    ...(doctorUserId ? { doctorUserId } : {}),
    ...(asked ? { categoryName: asked } : {}),
    ...(askedArea ? { area: askedArea } : {}),
    ...(maxPrice ? { maxPrice: Number(maxPrice) } : {}),
    ...(ends ? { endsWithinDays: Number(ends) } : {}),
    ...(sort === 'near' ? place && { sort, ...place } : { sort }),
  };

  function choose(wanted: (typeof sorts)[number] | '') {
    if (!wanted) return;
    setDenied(false);
    if (wanted !== 'near' || place) return setSort(wanted);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // About a kilometre: nearer than that no one has to know.
        setPlace({ lat: Number(coords.latitude.toFixed(2)), lng: Number(coords.longitude.toFixed(2)) });
        setSort('near');
      },
      () => setDenied(true),
    );
  }

  return (
    <div>
      {compact || doctorUserId ? null : (
        <div className={styles.filters}>
          {categoryName ? null : (
            <SelectField
              label={t('voucher.category')}
              name="category"
              onChange={setCategory}
              options={(procedures.data?.list ?? [])
                .filter(({ kind }) => kind !== 'surgery')
                .map(({ categoryName: value, title }) => ({ value, label: title }))}
              any={t('voucher.all')}
              value={category}
            />
          )}
          <TextField clears label={t('voucher.area')} maxLength={60} name="area" onChange={setArea} value={area} />
          <SelectField
            label={t('voucher.price')}
            name="price"
            onChange={setMaxPrice}
            options={prices.map((value) => ({ value, label: t('voucher.price.most', { price: value }) }))}
            any={t('voucher.all')}
            value={maxPrice}
          />
          <SelectField
            label={t('voucher.ends')}
            name="ends"
            onChange={setEnds}
            options={days.map((value) => ({ value, label: t('voucher.ends.within', { days: value }) }))}
            any={t('voucher.all')}
            value={ends}
          />
          <SelectField
            error={denied ? t('voucher.sort.denied') : undefined}
            label={t('voucher.sort')}
            name="sort"
            onChange={choose}
            options={sorts.map((value) => ({ value, label: t(`voucher.sort.${value}`) }))}
            value={sort}
          />
        </div>
      )}
      <Found key={JSON.stringify(query)} query={query} />
    </div>
  );
}

function Found({ query }: { query: Record<string, unknown> }) {
  const t = useText();
  const pages = usePages('listCoupons', { query }, { keyOf: ({ couponId }) => couponId });
  return (
    <PagedList
      className={styles.list}
      empty={<EmptyState hint={t('voucher.empty.hint')} title={t('voucher.empty')} />}
      end={t('voucher.end')}
      failed={t('voucher.failed')}
      label={t('voucher.title')}
      pages={pages}
      skeleton={<Skeleton height={240} />}
    >
      {(voucher) => (
        <li>
          <VoucherCard voucher={voucher} />
        </li>
      )}
    </PagedList>
  );
}
