/** Passkeys, by the browser's own functions: https://www.w3.org/TR/webauthn-3/. */
import type { DataOf, InputOf } from '@charis/shared/contract';
import { failureText } from '@charis/shared/remote';
import type { Say } from './text';

/** Returns whether this browser knows passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns whether this browser offers passkeys among what it fills in. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

type NewKey = InputOf<'addPasskey'>['body']['credential'];
type Signed = InputOf<'logInPasskey'>['body']['credential'];

/** Has the device make a passkey. @throws {DOMException} where the person or the device refuses */
export async function makePasskey(options: DataOf<'startPasskey'>): Promise<NewKey> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return made.toJSON() as NewKey;
}

/** Has a passkey sign. @throws {DOMException} where the person or the device refuses, or `signal` ends it */
export async function signByPasskey(
  options: DataOf<'startPasskeyLogIn'>,
  how: Pick<CredentialRequestOptions, 'mediation' | 'signal'>,
): Promise<Signed> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const signed = (await navigator.credentials.get({ publicKey, ...how })) as PublicKeyCredential;
  return signed.toJSON() as Signed;
}

/** Returns why a passkey was not made or did not sign: the server's words, or what the browser's name for it means. */
export function passkeyFailure(error: unknown, t: Say): string {
  if (error instanceof DOMException) {
    if (error.name === 'InvalidStateError') return t('passkey.exists');
    if (error.name === 'SecurityError') return t('passkey.wrongAddress');
    return t('passkey.unused');
  }
  return failureText(error, t('passkey.failed'));
}
