import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chart, type Column, DataTable, type Sort } from './index';

interface Doctor {
  name: string;
  fee: number;
}

const doctors: Doctor[] = [
  { name: 'Wren', fee: 250 },
  { name: 'Acacia', fee: 90 },
  { name: 'Lyre', fee: 1_200 },
];

const columns: Column<Doctor>[] = [
  { key: 'name', title: 'Doctor', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'fee', title: 'Fee', cell: ({ fee }) => fee, sort: ({ fee }) => fee, align: 'end' },
];

const table = { columns, label: 'Doctors', rowKey: ({ name }: Doctor) => name, empty: 'No doctors' };
const names = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('td:not(:has(input))')?.textContent);

it('sorts by a press on the head, by the keyboard too, and says how', async () => {
  await page.viewport(1024, 800);
  const screen = await render(<DataTable {...table} rows={doctors} />);
  const head = screen.getByRole('columnheader', { name: 'Fee' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  screen.getByRole('button', { name: 'Fee' }).element().focus();
  await userEvent.keyboard('{Enter}');
  expect(names(screen.container)).toEqual(['Acacia', 'Wren', 'Lyre']);
  await userEvent.keyboard(' ');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(names(screen.container)).toEqual(['Lyre', 'Wren', 'Acacia']);
});

it('asks for another order where the server sorts', async () => {
  await page.viewport(1024, 800);
  const onSort = vi.fn();
  const sort: Sort = { by: 'fee', direction: 'ascending' };
  const screen = await render(<DataTable {...table} onSort={onSort} rows={doctors} sort={sort} />);
  await screen.getByRole('button', { name: 'Fee' }).click();
  expect(onSort).toHaveBeenCalledWith({ by: 'fee', direction: 'descending' });
  expect(names(screen.container)).toEqual(['Wren', 'Acacia', 'Lyre']);
});

it('turns pages and says which rows are shown', async () => {
  await page.viewport(1024, 800);
  const screen = await render(<DataTable {...table} pageSize={2} rows={doctors} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 to 2 of 3');
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 to 3 of 3');
  expect(names(screen.container)).toEqual(['Lyre']);
  await expect.element(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

it('selects single rows, and all rows of the page', async () => {
  await page.viewport(1024, 800);
  function Selecting() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <>
        <DataTable {...table} onSelect={setSelected} rows={doctors} selected={selected} />
        <output>{[...selected].join()}</output>
      </>
    );
  }
  const screen = await render(<Selecting />);
  await screen.getByRole('checkbox', { name: 'Select Wren' }).click();
  await expect.element(screen.getByText('Wren', { exact: true }).last()).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  expect(screen.container.querySelector('output')?.textContent?.split(',').sort()).toEqual(['Acacia', 'Lyre', 'Wren']);
});

it('is a list of cards on a phone, still sorted and still a table to screen readers', async () => {
  await page.viewport(390, 800);
  const screen = await render(<DataTable {...table} rows={doctors} />);
  await screen.getByRole('combobox', { name: 'Sort by' }).selectOptions('Fee');
  expect(names(screen.container)).toEqual(['Acacia', 'Wren', 'Lyre']);
  const [first, second] = screen.container.querySelectorAll('tbody tr');
  expect(second?.getBoundingClientRect().top).toBeGreaterThan(first?.getBoundingClientRect().bottom ?? 0);
  expect(screen.getByRole('cell', { name: '90' }).elements()).toHaveLength(1);
});

it('shows what it is told where there are no rows', async () => {
  const screen = await render(<DataTable {...table} rows={[]} />);
  await expect.element(screen.getByText('No doctors')).toBeVisible();
});

it('a chart has a table of the same numbers', async () => {
  const series = [{ name: 'Bookings', values: [3, null] }];
  const screen = await render(
    <Chart format={(value) => `${value} h`} kind="bars" label="Hours" labels={['Mon', 'Tue']} series={series} />,
  );
  await screen.getByText('Show as a table').click();
  await expect.element(screen.getByRole('cell', { name: '3 h' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '–' })).toBeVisible();
  await expect.element(screen.getByRole('figure', { name: 'Hours' })).toBeVisible();
});

it('a chart of few bars fills a wide place, at the same size of its words', async () => {
  await page.viewport(1300, 800);
  const series = [{ name: 'Bookings', values: [3, 5] }];
  const screen = await render(<Chart kind="bars" label="Hours" labels={['Mon', 'Tue']} series={series} />);
  screen.container.style.width = '1150px';
  const chart = screen.getByRole('figure', { name: 'Hours' });
  await expect.element(chart).toBeVisible();
  await vi.waitFor(() => {
    const ends = [...chart.element().querySelectorAll('line')].map((line) => line.getBoundingClientRect().right);
    expect(Math.max(...ends)).toBeGreaterThan(1_080);
    expect(chart.element().querySelector('svg')?.getBoundingClientRect().height).toBeLessThan(360);
  });
});

it('is no landmark, as the section around it may have its name', async () => {
  const screen = await render(<DataTable {...table} rows={doctors} />);
  await expect.element(screen.getByRole('group', { name: 'Doctors' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Doctors' })).not.toBeInTheDocument();
});
