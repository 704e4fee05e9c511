import { useLocation, useNavigate } from '@charis/shared/remote';
import { MemoryRouter } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Step, useStep } from './use-step';

const steps: Step[] = ['visit', 'reason', 'day', 'time', 'confirm'];

function Steps() {
  const { step, show } = useStep(steps, 'visit');
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <p>{`at ${step} ${search}`}</p>
      {steps.map((one) => (
        <button key={one} onClick={() => show(one)} type="button">
          {one}
        </button>
      ))}
      <button onClick={() => navigate(-1)} type="button">
        Back
      </button>
    </>
  );
}

/** Presses buttons one after the other, and expects to be at a step after each. */
async function walk(way: readonly (readonly [press: string, at: Step])[]) {
  const screen = await render(
    <MemoryRouter initialEntries={['/before', '/book']} initialIndex={1}>
      <Steps />
    </MemoryRouter>,
  );
  for (const [press, at] of way) {
    await screen.getByRole('button', { name: press, exact: true }).click();
    await expect.element(screen.getByText(`at ${at} `, { exact: false })).toBeVisible();
  }
}

it('goes on and back step by step', () =>
  walk([
    ['reason', 'reason'],
    ['day', 'day'],
    ['time', 'time'],
    ['confirm', 'confirm'],
    ['Back', 'time'],
    ['reason', 'reason'],
    ['Back', 'visit'],
  ]));

it('puts a skipped step in the place of the last, with what came before it behind it', () =>
  walk([
    ['reason', 'reason'],
    ['confirm', 'confirm'],
    ['time', 'time'],
    ['day', 'day'],
    ['time', 'time'],
    ['confirm', 'confirm'],
    ['Back', 'time'],
    ['Back', 'day'],
    ['Back', 'reason'],
  ]));

it('leads from the last step past those that were skipped to an earlier one', () =>
  walk([
    ['reason', 'reason'],
    ['confirm', 'confirm'],
    ['reason', 'reason'],
    ['Back', 'visit'],
  ]));

it('stays on the page where a step was opened by its address', () =>
  walk([
    ['reason', 'reason'],
    ['visit', 'visit'],
  ]));
