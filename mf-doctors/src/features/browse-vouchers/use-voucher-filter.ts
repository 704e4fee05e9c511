import { useSearchParams } from '@charis/shared/remote';
import { useState } from 'react';

export const sorts = ['newest', 'ending', 'price', 'saving', 'near'] as const;
export const prices = ['100', '200', '500', '1000'] as const;
export const days = ['7', '30', '90'] as const;

type Sort = (typeof sorts)[number];

const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | '' =>
  values.find((value) => value === asked) ?? '';

/** `-33.87,151.21` */
function readPlace(text: string | null) {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined;
}

/** Keeps the filters of the list in the address, so that Back and a link lead to the same vouchers. */
export function useVoucherFilter() {
  const [params, setParams] = useSearchParams();
  const [denied, setDenied] = useState(false);
  const place = readPlace(params.get('near'));
  const values = {
    category: params.get('categoryName') ?? '',
    area: params.get('area') ?? '',
    price: oneOf(prices, params.get('price')),
    ends: oneOf(days, params.get('ends')),
    sort: (place ? 'near' : oneOf(sorts.slice(0, -1), params.get('sort')) || 'newest') as Sort,
  };

  function set(changes: Record<string, string>): void {
    setParams(
      (known) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) known.set(name, value);
          else known.delete(name);
        }
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function sortBy(sort: Sort): void {
    setDenied(false);
    if (sort !== 'near') set({ sort: sort === 'newest' ? '' : sort, near: '' });
    else navigator.geolocation.getCurrentPosition(keepPlace, () => setDenied(true));
  }

  /** About a kilometre: nearer than that no one has to know. */
  function keepPlace({ coords }: GeolocationPosition): void {
    set({ near: `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}` });
  }

  return { values, place, denied, set, sortBy };
}
