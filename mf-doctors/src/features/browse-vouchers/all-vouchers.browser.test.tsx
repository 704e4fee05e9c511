import { ApiError, type Session } from '@charis/shared/remote';
import { loadTestTexts, MemoryRouter, TestHost, testUser } from '@charis/shared/remote/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { pageWith } from '#lib/voucher-samples';
import texts from '#locales/en.json';
import { AllVouchers } from './all-vouchers';

const doctor = {
  status: 'in',
  user: { ...testUser, userRole: 'DOCTOR', applicationState: 'APPROVED', inPractice: true },
} satisfies Session;
const member: Session = { status: 'in', user: testUser };
const checking: Session = { status: 'checking' };
const call = vi.fn();
const notify = vi.fn();

const open = (session: Session) =>
  render(
    <MemoryRouter initialEntries={['/mobile/medical?view=vouchers']}>
      <TestHost given={{ call, notify, hasPage: () => true }} session={() => session}>
        <AllVouchers />
      </TestHost>
    </MemoryRouter>,
  );
type Screen = Awaited<ReturnType<typeof open>>;

const codeIn = (screen: Screen) => screen.getByLabelText('Voucher code', { exact: true });
const cutOff = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

async function seeAs(session: Session, what: (screen: Screen) => ReturnType<Screen['getByText']>) {
  const screen = await open(session);
  await expect.element(what(screen)).toBeVisible();
  await screen.unmount();
}

beforeEach(async () => {
  localStorage.clear();
  notify.mockReset();
  call.mockReset().mockResolvedValue(pageWith());
  await loadTestTexts('mf-doctors', texts);
});
afterEach(() => vi.restoreAllMocks());

it('takes codes of a doctor who has seen it, where it is opened without a network, and redeems them later', async () => {
  await seeAs(doctor, codeIn);
  cutOff();
  call.mockRejectedValue(new ApiError('NO_CONNECTION'));
  const screen = await open(checking);
  await codeIn(screen).fill('k7wd-34cm-xypt');
  await screen.getByRole('button', { name: 'Check the code' }).click();
  await expect.element(screen.getByRole('region', { name: 'Codes saved offline' })).toHaveTextContent('K7WD-34CM-XYPT');
  await screen.unmount();
  call
    .mockReset()
    .mockImplementation(async (name: string) =>
      name === 'redeemCode' ? { name: 'Gentle peel', lastFour: 'XYPT' } : pageWith(),
    );
  const later = await open(doctor);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('success', 'Gentle peel (XYPT) is redeemed'));
  await expect.element(later.getByText('K7WD-34CM-XYPT')).not.toBeInTheDocument();
});

it('takes no codes without a network of a member, nor after one was logged in here', async () => {
  await seeAs(doctor, codeIn);
  await seeAs(member, (screen) => screen.getByText('No vouchers found'));
  cutOff();
  const screen = await open(checking);
  await expect.element(screen.getByLabelText('Sort by')).toBeVisible();
  await expect.element(codeIn(screen)).not.toBeInTheDocument();
});

it('takes codes without a network of a doctor who has acted for a colleague since', async () => {
  const actsFor = { doctorUserId: 'colleague', name: 'Dr Wren', isOpen: true, roles: ['receptionist'] as const };
  await seeAs(doctor, codeIn);
  await seeAs({ ...doctor, user: { ...doctor.user, actsFor } }, (screen) => screen.getByText('No vouchers found'));
  cutOff();
  const screen = await open(checking);
  await expect.element(codeIn(screen)).toBeVisible();
});

it('shows the market while a session is looked at, where there is a network', async () => {
  await seeAs(doctor, codeIn);
  const screen = await open(checking);
  await expect.element(screen.getByLabelText('Sort by')).toBeVisible();
  await expect.element(codeIn(screen)).not.toBeInTheDocument();
});
