import { expect, it } from 'vitest';
import { csvOf } from './csv';

it('has no formula in a text, and numbers as they are', () => {
  expect(csvOf([['9:00 AM', '=SUM(A1)', 'Wren "the small"', -31.6]])).toBe(
    `"9:00 AM","'=SUM(A1)","Wren ""the small""",-31.6\r\n`,
  );
});

it('has amounts with both decimals', () => {
  expect(csvOf([[{ cents: 28_020 }, { cents: -5 }, { cents: 0 }]])).toBe('280.20,-0.05,0.00\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tA1'])('lets no spreadsheet run %j', (text) => {
  expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
});
