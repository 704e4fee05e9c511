import { z } from 'zod';
import { id, lineText, wholeNumber } from './fields';
import { operation } from './operation';
import { consentRequired, fieldErrors, noData } from './reasons';

/** What a file is for; decides its size, its kinds and who may see it. */
export const uploadPurpose = z.enum([
  'avatar',
  'post-image',
  'post-video',
  'credential',
  'attachment',
  'doctor-video',
  'doctor-image',
  'form-photo',
]);

/**
 * SIGNED: there is an address to put the file to. UPLOADED: its bytes are there. PROCESSING: it is being checked and made ready. READY: it may
 * be attached and is served. REJECTED: it was refused, and its bytes are gone.
 */
export const uploadState = z.enum(['SIGNED', 'UPLOADED', 'PROCESSING', 'READY', 'REJECTED']);

const upload = z.object({
  uploadId: id,
  state: uploadState,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  success: z.boolean(),
  /** Name of the stored file; empty until READY. */
  file: z.string(),
  /**
   * URL of the file, of a picture in its largest size; for a private one signed, and valid for minutes. Empty until READY. The last segment of
   * a picture's path is its width: replaced by another, it gives the size that fits best, as AVIF or WebP by what the browser accepts.
   */
  location: z.string(),
  /** The progress of a video's conversion in per cent while it is PROCESSING, 0 while it waits for its turn; null otherwise. */
  converted: z.int().nullable(),
  /** Widths of a picture that there are, in pixels. */
  widths: z.array(z.int()),
  /** Pixels of a picture in its largest size, upright; 0 for everything else, and until READY. */
  width: z.int(),
  height: z.int(),
});

export const signUpload = operation({
  method: 'GET',
  path: '/upload/sign',
  summary: 'A URL that takes one file by PUT for 10 minutes; it is the `msg` of the answer',
  access: 'account',
  uncacheable: true,
  query: z.object({
    fileName: lineText(200).min(1, 'Please input'),
    /** `post-image` or `post-video`, by the name, by default. */
    purpose: uploadPurpose.optional(),
    /** Size of the file; told, a file that is empty or too large is refused before it is sent. */
    bytes: wholeNumber(0, 999_999_999).optional(),
  }),
  invalidates: [],
  data: z.object({
    uploadId: id,
    /** The same as `msg`. */
    url: z.string(),
    /** Bytes that the PUT may have at most. */
    maxBytes: z.int(),
    /** Headers that the PUT has to carry. */
    headers: z.record(z.string(), z.string()),
  }),
  reasons: { TOO_LARGE: noData, NOT_POSSIBLE: noData, CONSENT_REQUIRED: consentRequired, UNDER_AGE: fieldErrors },
});

export const completeUpload = operation({
  method: 'POST',
  path: '/upload/complete',
  summary: 'Tell that the file has arrived, and have it checked and made ready; may be repeated',
  access: 'account',
  body: z.object({ uploadId: id }),
  invalidates: [],
  data: upload,
  reasons: { NOT_FOUND: noData, CONFLICT: noData, GONE: noData, TOO_LARGE: noData, NOT_POSSIBLE: noData },
});

export const getUpload = operation({
  method: 'GET',
  path: '/upload/{uploadId}',
  summary: 'State of an upload of the caller',
  access: 'account',
  params: z.object({ uploadId: id }),
  tags: [],
  data: upload,
  reasons: { NOT_FOUND: noData },
});

export const cancelUpload = operation({
  method: 'DELETE',
  path: '/upload/{uploadId}',
  summary:
    'Give up an own upload that is not READY; its bytes are removed, and it is REJECTED. One that is READY stays',
  access: 'account',
  params: z.object({ uploadId: id }),
  invalidates: [],
  data: upload,
  reasons: { NOT_FOUND: noData },
});
