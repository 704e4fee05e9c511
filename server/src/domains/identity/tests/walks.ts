import type { OperationName } from '@charis/shared/contract';
import { password } from '#testing/factories';
import { attempt, beforeLogIn, own, ownAccount, type Walk } from '#testing/walk';

/** What no authenticator has made. */
const unsigned = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key' as const,
  response: { clientDataJSON: 'e30', attestationObject: 'AA' },
};

/** What the walks need of each operation of this domain. */
export const identityWalks = {
  checkPassword: { others: [own({ body: { password: 'not the password' } })], blocked: ownAccount },
  changePassword: {
    others: [own({ body: { password: 'wrong1', newPassword: 'Fresh1Fern', confirmPassword: 'Fresh1Fern' } }, 401, 429)],
    blocked: ownAccount,
  },
  sendEmailChange: { others: [attempt(({ email }) => ({ body: { email, password } }), 100, 429)], blocked: ownAccount },
  updateEmail: {
    others: [attempt(({ email }) => ({ body: { email, code: '000000' } }), 401, 409, 410)],
    blocked: ownAccount,
  },
  listConsents: { others: [own()], blocked: ownAccount },
  giveConsent: { others: [own({ body: { document: 'terms' } })], blocked: ownAccount },
  logOut: { others: [own()], blocked: ownAccount },
  listSessions: { others: [own()], blocked: ownAccount },
  endSession: { others: [attempt(({ sessionId }) => ({ params: { sessionId } }), 100)], blocked: ownAccount },
  endSessions: { others: [own()], blocked: ownAccount },
  listPasskeys: { others: [own()], blocked: ownAccount },
  startPasskey: { others: [own({ body: { password: 'not the password' } }, 401, 429)], blocked: ownAccount },
  addPasskey: { others: [own({ body: { credential: unsigned } }, 422)], blocked: ownAccount },
  removePasskey: { others: [attempt(({ passkeyId }) => ({ params: { passkeyId } }), 100)], blocked: ownAccount },
  getSecondFactor: { others: [own()], blocked: ownAccount },
  startSecondFactor: { others: [own({ body: { password: 'not the password' } }, 401, 429)], blocked: ownAccount },
  confirmSecondFactor: { others: [own({ body: { code: '000000' } }, 409)], blocked: ownAccount },
  renewRecoveryCodes: { others: [own({ body: { password: 'not the password' } }, 401, 429)], blocked: ownAccount },
  removeSecondFactor: { others: [own({ body: { password: 'not the password' } }, 401, 429)], blocked: ownAccount },
  proveIdentity: { others: [own({ body: { password: 'not the password' } }, 401, 429)], blocked: ownAccount },
  logInBySecondFactor: beforeLogIn,
  startPasskeyLogIn: beforeLogIn,
  logInPasskey: beforeLogIn,
  clickVerification: beforeLogIn,
  isConfirmEmail: beforeLogIn,
  logInByCode: beforeLogIn,
  logInDoctor: beforeLogIn,
  logInSocial: beforeLogIn,
  logInUser: beforeLogIn,
  registerEmail: beforeLogIn,
  registerFacebook: beforeLogIn,
  resetPassword: beforeLogIn,
  restoreEmail: beforeLogIn,
  sendLogInCode: beforeLogIn,
  sendPhoneOtp: beforeLogIn,
  validateOtp: beforeLogIn,
  validatePhoneOtp: beforeLogIn,
  verifyEmail: beforeLogIn,
} satisfies Partial<Record<OperationName, Walk>>;
