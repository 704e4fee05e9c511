import { expect, it } from 'vitest';
import { settlementFile } from './settlement-file';

const month = {
  ...{ month: '2026-11', clinicId: 'c', clinicName: 'Wattle, "Rose" & Co', abn: '53004085616', sold: 3 },
  ...{ soldCents: 59_700, refundedCents: 19_900, charityCents: 3980, clinicCents: 35_820 },
};

it('has a line for each clinic and month, in dollars', () => {
  expect(settlementFile([month]).split('\r\n')[1]).toBe(
    '2026-11,"Wattle, ""Rose"" & Co",53004085616,3,597.00,199.00,39.80,358.20',
  );
});

it('lets no name be read as a formula', () => {
  expect(settlementFile([{ ...month, clinicName: '=1+1' }])).toContain(`"'=1+1"`);
});
