import { MemoryRouter, TestHost } from '@charis/shared/remote/testing';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Application } from '#lib/application/application-form';
import { ApplicationWizard } from './application-wizard';

const refused = {
  uploadId: 'a',
  kind: 'identity',
  fileName: 'passport.pdf',
  location: '/a.pdf',
  looks: [],
  state: 'REFUSED',
  reason: 'It is cut off.',
};
const application = (given: object) =>
  ({
    applicationId: 'p',
    version: 1,
    revision: 2,
    state: 'CHANGES_REQUESTED',
    data: {},
    requests: [],
    documents: [refused],
    updatedAt: '2026-11-24T02:00:00Z',
    ...given,
  }) as unknown as Application;

it('opens at the step of a refused document, and stays there once that is taken away', async () => {
  const page = (known: Application) => (
    <MemoryRouter>
      <TestHost given={{ call: vi.fn(async () => ({})) as never, hasPage: () => true }}>
        <ApplicationWizard application={known} shared={{ number: false, abn: false }} version="certify" />
      </TestHost>
    </MemoryRouter>
  );
  const screen = await render(page(application({})));
  await expect.element(screen.getByText('apply.identity.text')).toBeVisible();
  await screen.rerender(page(application({ documents: [] })));
  await expect.element(screen.getByText('apply.identity.text')).toBeVisible();
});
