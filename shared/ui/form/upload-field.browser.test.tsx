import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../remote/api';
import { TestHost } from '../../remote/testing';
import { type UploadedFile, UploadField } from './index';

const ready = { uploadId: 'u1', state: 'READY', reason: '', success: true, file: 'f', location: '/f' };

/** The API as far as an upload needs it; the test's server takes files at `/put`. */
const answers: Record<string, () => Promise<unknown>> = {
  signUpload: async () => ({ uploadId: 'u1', url: '/put/licence', maxBytes: 1_000_000, headers: {} }),
  completeUpload: async () => ready,
};

const askConsent = vi.fn();

function Credentials({ call }: { call: typeof answers }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  return (
    <TestHost given={{ call: ((name: string) => call[name]?.()) as never, askConsent }}>
      <UploadField
        label="Credentials"
        max={2}
        name="files"
        onBusyChange={setBusy}
        onChange={setFiles}
        purpose="credential"
        value={files}
      />
      <output>{files.map(({ uploadId, name }) => `${uploadId} ${name}`).join()}</output>
      {isBusy ? <p>On its way</p> : null}
    </TestHost>
  );
}

const pdf = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' });

/** Chooses files as the window of the browser does. */
function choose(container: Element, ...files: File[]) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

it('sends a file at once, keeps its id, and takes it away again', async () => {
  const screen = await render(<Credentials call={answers} />);
  choose(screen.container, pdf);
  await expect.element(screen.getByText('u1 licence.pdf')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove licence.pdf' }).click();
  expect(screen.getByText('u1 licence.pdf').elements()).toHaveLength(0);
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
});

it('says why a file was refused, beside the file, and on narrow screens in full', async () => {
  const refused = new ApiError('NOT_POSSIBLE', 'Please send a PDF or a picture.', { traceId: 't' });
  const screen = await render(<Credentials call={{ signUpload: () => Promise.reject(refused) }} />);
  screen.container.style.width = '240px';
  choose(screen.container, pdf);
  const alert = screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Please send a PDF or a picture.');
  const { width } = alert.element().getBoundingClientRect();
  expect(alert.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
  expect(screen.getByRole('button', { name: 'Upload again' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText('On its way')).not.toBeInTheDocument();
});

it('asks for a consent that several files need, and sends them all once it is given', async () => {
  const missing = new ApiError('CONSENT_REQUIRED', 'Agree first.', { data: { consent: ['image-data'] }, traceId: 't' });
  let given = false;
  askConsent.mockImplementation(async () => {
    given = true;
    return given;
  });
  let arrived = 0;
  const completeUpload = async () => {
    arrived += 1;
    return { ...ready, uploadId: `u${arrived}` };
  };
  const signUpload = () => (given ? answers.signUpload?.() : Promise.reject(missing));
  const screen = await render(<Credentials call={{ ...answers, signUpload, completeUpload } as typeof answers} />);
  choose(screen.container, pdf, new File(['%PDF-1.7'], 'second.pdf'));
  await expect.element(screen.getByText(/^u1 \w+\.pdf,u2 \w+\.pdf$/)).toBeInTheDocument();
  expect(askConsent).toHaveBeenCalledWith(['image-data']);
});

it('counts no file that was refused, and names those that there was no room for', async () => {
  const refused = new ApiError('NOT_POSSIBLE', 'Please send a PDF or a picture.', { traceId: 't' });
  const screen = await render(<Credentials call={{ signUpload: () => Promise.reject(refused) }} />);
  const [second, third] = ['second.pdf', 'third.pdf'].map((name) => new File(['%PDF-1.7'], name)) as [File, File];
  choose(screen.container, pdf, second, third);
  await expect.element(screen.getByText('We left out third.pdf because you have reached the limit.')).toBeVisible();
  await expect.element(screen.getByText('Please send a PDF or a picture.').nth(1)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled();
});

it('names the limit before a file is chosen, and says that one is empty', async () => {
  const screen = await render(<Credentials call={answers} />);
  await expect.element(screen.getByText('Files can be up to 100 MB.')).toBeInTheDocument();
  choose(screen.container, new File([], 'licence.pdf'));
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/empty/);
  await expect.element(screen.getByText('On its way')).not.toBeInTheDocument();
});
