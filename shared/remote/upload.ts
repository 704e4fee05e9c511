import type { DataOf, InputOf } from '@charis/shared/contract';

export type UploadPurpose = NonNullable<InputOf<'signUpload'>['query']['purpose']>;

/** What became of a file: it is READY. */
export type Uploaded = DataOf<'completeUpload'>;

/** A document that has to be agreed to before anything is uploaded. */
export type ConsentAsked = InputOf<'giveConsent'>['body']['document'];

/** Bytes that a file may have, whatever it is for. */
export const largestFile = 102_400_000;

/** Which part of sending went wrong, and the server's own words where it had any. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';

  constructor(
    readonly kind: 'tooLarge' | 'failed' | 'picture' | 'put',
    readonly words = '',
    /** What is to be agreed to first, where that is what is wrong. */
    readonly consent: readonly ConsentAsked[] = [],
    /** Of this file itself: sending it again would go wrong again. */
    readonly isFinal = kind === 'tooLarge',
  ) {
    super(words || kind);
  }
}
