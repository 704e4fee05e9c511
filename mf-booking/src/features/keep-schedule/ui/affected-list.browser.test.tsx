import { loadTestTexts, TestHost } from '@charis/shared/remote/testing';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import type { Affected } from '../agenda.rules';
import { AffectedList } from './affected-list';

const affected = (...states: number[]) =>
  states.map((state, place) => ({
    kaReservationId: String(place),
    state,
    memberName: 'Wren',
    mode: 'clinic',
    zone: 'Australia/Sydney',
    startUtc: '2099-11-23T01:00:00Z',
    endUtc: '2099-11-23T01:30:00Z',
  })) as Affected;

it.each([
  [[], 'This does not affect any appointments or requests.'],
  [[1, 1], '2 appointments stay as they are.'],
  [[0], '1 request stays as it is.'],
  [[1, 0, 0], '1 appointment and 2 requests stay as they are.'],
])('counts the appointments and the requests of %j', async (states, said) => {
  await loadTestTexts('mf-booking', texts);
  const screen = await render(
    <TestHost given={{}}>
      <AffectedList affected={affected(...states)} />
    </TestHost>,
  );
  await expect.element(screen.getByText(said)).toBeVisible();
});
