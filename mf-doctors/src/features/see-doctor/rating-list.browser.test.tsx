import type { Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import texts from '#locales/en.json';
import { RatingList } from './rating-list';

beforeAll(() => loadTestTexts('mf-doctors', texts));

const marks = { punctuality: 5, communication: 4, booking: 3, premises: 4, isVideo: false };
const list = [{ evaluationId: 'e1', month: '2026-10', answer: null, ...marks }];

function open(session: Session = { status: 'out' }) {
  const call = vi.fn(async (name: string) =>
    name === 'listEvaluations' ? { list, pageNum: 1, pageSize: 10, total: 1, nextCursor: null } : null,
  );
  const shown = render(
    <MemoryRouter>
      <TestHost given={{ call: call as never, notify: vi.fn() }} session={() => session}>
        <RatingList doctorUserId={testUser.userId} />
      </TestHost>
    </MemoryRouter>,
  );
  return { shown, call };
}

it('shows a rating with its month and the marks that every kind of visit has', async () => {
  const screen = await open().shown;
  await expect.element(screen.getByText('October 2026')).toBeVisible();
  const shown = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Punctuality5 of 5', 'Communication4 of 5', 'Booking3 of 5']);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

it('offers its doctor to answer with a sentence, and asks before', async () => {
  const { shown, call } = open({ status: 'in', user: testUser });
  const screen = await shown;
  await screen.getByRole('button', { name: texts['doctor.ratings.answer'] }).click();
  await screen.getByRole('menuitem', { name: texts['doctor.ratings.answer.thanks'] }).click();
  expect(call).not.toHaveBeenCalledWith('answerEvaluation', expect.anything(), expect.anything());
  await screen.getByRole('button', { name: texts['doctor.ratings.answer.publish'] }).click();
  const answered = { params: { evaluationId: 'e1' }, body: { answer: 'thanks' } };
  await vi.waitFor(() =>
    expect(call.mock.calls.map((asked: unknown[]) => asked.slice(0, 2))).toContainEqual(['answerEvaluation', answered]),
  );
});
