import type { DataOf, InputOf } from '@charis/shared/contract';
import { largestFile } from '../rules';

export type UploadPurpose = NonNullable<InputOf<'signUpload'>['query']['purpose']>;

/** What became of a file: it is READY. */
export type Uploaded = DataOf<'completeUpload'>;

/** A document that has to be agreed to before anything is uploaded. */
export type ConsentAsked = InputOf<'giveConsent'>['body']['document'];

export { largestFile } from '../rules';

/** Which part of sending went wrong, and the server's own words where it had any. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';

  constructor(
    readonly kind: 'empty' | 'tooLarge' | 'tooManyPixels' | 'failed' | 'picture' | 'put',
    readonly words = '',
    /** What is to be agreed to first, where that is what is wrong. */
    readonly consent: readonly ConsentAsked[] = [],
    /** True for faults of the file itself, which sending it again would not mend. */
    readonly isFinal = kind === 'empty' || kind === 'tooLarge' || kind === 'tooManyPixels',
  ) {
    super(words || kind);
  }
}

/** Returns why a file cannot be sent, as its size tells. */
export function sizeFailure({ size }: Blob): UploadFailure | undefined {
  if (size === 0) return new UploadFailure('empty');
  return size > largestFile ? new UploadFailure('tooLarge') : undefined;
}
