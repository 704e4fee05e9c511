import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MonthCalendar, SlotList } from './index';

function Calendar({ day: first, max }: { day: string; max?: string }) {
  const [day, setDay] = useState<string | undefined>(first);
  const [month, setMonth] = useState(first.slice(0, 7));
  return (
    <MonthCalendar
      day={day}
      days={new Map([['2026-03-31', { tone: 'free', text: '2 free', said: '2 free times' }]])}
      label="Days"
      max={max}
      month={month}
      onDay={setDay}
      onMonth={setMonth}
      today="2026-03-10"
    />
  );
}

const focused = () => document.activeElement?.getAttribute('data-day');
const focus = (container: Element, day: string) => container.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

it.each([
  { key: 'ArrowRight', reached: '2026-04-01' },
  { key: 'ArrowDown', reached: '2026-04-07' },
  { key: 'ArrowUp', reached: '2026-03-24' },
  { key: 'Home', reached: '2026-03-30' },
])('$key leads from the last day of March to $reached', async ({ key, reached }) => {
  const { container } = await render(<Calendar day="2026-03-31" />);
  focus(container, '2026-03-31');
  await userEvent.keyboard(`{${key}}`);
  await expect.poll(focused).toBe(reached);
});

it('stops at the first day, and Enter chooses the day that has the focus', async () => {
  const { container } = await render(<Calendar day="2026-03-12" />);
  focus(container, '2026-03-12');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(focused).toBe('2026-03-10');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-pressed')).toBe('true');
});

it('stops at the last day, after which no month is offered', async () => {
  const { container, getByRole } = await render(<Calendar day="2026-03-30" max="2026-03-31" />);
  focus(container, '2026-03-30');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('2026-03-31');
  await expect.element(getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
});

it('lets the Tab key stop at one day only', async () => {
  const { container } = await render(<Calendar day="2026-03-31" />);
  const stops = [...container.querySelectorAll<HTMLElement>('[data-day]')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ dataset }) => dataset.day)).toEqual(['2026-03-31']);
});

it('says what is known of a day, and which day is today', async () => {
  const screen = await render(<Calendar day="2026-03-12" />);
  await expect.element(screen.getByRole('button', { name: 'Tuesday 31 March, 2 free times' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Tuesday 10 March' }))
    .toHaveAttribute('aria-current', 'date');
});

const slots = ['22:30', '23:00'].map((time) => ({ slotId: time, startUtc: `2026-11-26T${time}:00Z` }));
const evening = { slotId: 'evening', startUtc: '2026-11-27T06:45:00Z' };

it("has times by the clinic's time of day, and the reader's own below", async () => {
  const onChoose = vi.fn();
  const screen = await render(
    <SlotList onChoose={onChoose} slots={[...slots, evening]} viewer="Australia/Perth" zone="Australia/Sydney" />,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('3 free times · Sydney time (AEDT)');
  expect(
    screen
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Morning', 'Evening']);
  await screen.getByRole('button', { name: '5:45 PM' }).click();
  expect(onChoose).toHaveBeenCalledWith('evening');
  await expect.element(screen.getByText('2:45 PM AWST your time')).toBeVisible();
});

it('offers nothing to press where times are only read', async () => {
  const screen = await render(<SlotList slots={slots} viewer="Australia/Sydney" zone="Australia/Sydney" />);
  expect(screen.getByRole('button').elements()).toEqual([]);
  expect(screen.getByText('your time').elements()).toEqual([]);
});
