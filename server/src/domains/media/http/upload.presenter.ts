import type { DataOf } from '@charis/shared/contract';
import { getSeconds, ruleOf, type Upload } from '#domains/media/rules/upload.rules';
import type { FileUrls } from '#platform/files/file-urls';

/** The last segment of the path: the width of a picture, or the name of another file. */
const segmentOf = ({ widths, stored_name }: Pick<Upload, 'widths' | 'stored_name'>) =>
  String(widths.at(-1) ?? stored_name);

/** Returns the permanent address of a READY file; its purpose says who may read it. */
export const placeOf = (upload: Upload, urls: FileUrls): string => urls.open(upload.id, segmentOf(upload));

/**
 * Returns where the account of a READY file reads it: for one that not everyone may see an address that ends.
 * @param reader the account that the address is for, where it is noted who reads it
 */
export function locationOf(upload: Upload, urls: FileUrls, reader = ''): string {
  const { open } = ruleOf(upload.purpose);
  if (open === 'never') return urls.signedGet(upload.id, segmentOf(upload), getSeconds, reader);
  const place = placeOf(upload, urls);
  return open === 'always' ? place : urls.signed(place, upload.id);
}

/** Returns an upload as its account sees it. */
export function presentUpload(upload: Upload, urls: FileUrls): DataOf<'getUpload'> {
  const { id: uploadId, state, reason, stored_name: file } = upload;
  const success = state === 'READY';
  const location = success ? locationOf(upload, urls, upload.account_id ?? '') : '';
  const { widths, width, height } = upload;
  const size = success ? { widths, width: width ?? 0, height: height ?? 0 } : { widths: [], width: 0, height: 0 };
  return {
    uploadId,
    state,
    reason,
    success,
    file,
    location,
    converted: state === 'PROCESSING' ? upload.converted : null,
    ...size,
  };
}
