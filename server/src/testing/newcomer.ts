/** Someone who registers: a browser of their own, and the steps that lead to an account. */
import type { DataOf, InputOf } from '@charis/shared/contract';
import { proofFor } from './mail';
import type { Reply, TestApi } from './test-api';
import { createVisitor, type Visitor } from './visitor';

type Wish = InputOf<'clickVerification'>['body'];
type Form = InputOf<'registerEmail'>['body'];

export const email = 'wren@example.com';
export const form = { email, nickname: 'Wren Fern', password: 'Quiet1Fern', userRole: 'USER' } as const;

export interface Newcomer {
  visitor: Visitor;
  /** Asks for the mail. */
  ask(given?: Partial<Wish>): Promise<Reply<DataOf<'clickVerification'>>>;
  /** Opens the link of the newest mail. */
  openLink(): Promise<Reply<DataOf<'verifyEmail'>>>;
  /** Types six digits. */
  typeCode(code: string): Promise<Reply<DataOf<'validateOtp'>>>;
  /** Asks for the mail and opens its link. */
  prove(given?: Partial<Wish>): Promise<void>;
  register(given?: Partial<Form>): Promise<Reply<DataOf<'registerEmail'>>>;
}

export function createNewcomer(api: TestApi): Newcomer {
  const visitor = createVisitor(api);
  const newcomer: Newcomer = {
    visitor,
    ask: (given) =>
      visitor.call('clickVerification', { body: { email, userRole: 'USER', source: 'register', ...given } }),
    openLink: async () => visitor.call('verifyEmail', { query: { token: (await proofFor(api, email)).token } }),
    typeCode: (code) => visitor.call('validateOtp', { body: { email, code, source: 'register' } }),
    prove: async (given) => {
      const codes = [(await newcomer.ask(given)).code, (await newcomer.openLink()).code];
      if (codes.some((code) => code !== 100)) throw new Error(`The email was not proved: ${codes.join(', ')}`);
    },
    register: (given) => visitor.call('registerEmail', { body: { ...form, ...given } }),
  };
  return newcomer;
}
