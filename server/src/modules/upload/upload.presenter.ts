import type { DataOf } from '@charis/shared/contract';
import type { FileUrls } from '#files/file-urls';
import { getSeconds, ruleOf, type Upload } from './upload.rules';

/** The last segment of the path: the width of a picture, or the name of another file. */
const segmentOf = ({ widths, stored_name }: Pick<Upload, 'widths' | 'stored_name'>) =>
  String(widths.at(-1) ?? stored_name);

/** Where a READY file is: for a private one an address that is good for minutes. */
export function locationOf(upload: Upload, urls: FileUrls): string {
  const { id, purpose } = upload;
  return ruleOf(purpose).isPrivate
    ? urls.signedGet(id, segmentOf(upload), getSeconds)
    : urls.open(id, segmentOf(upload));
}

/** An upload as its account sees it. */
export function presentUpload(upload: Upload, urls: FileUrls): DataOf<'getUpload'> {
  const { id: uploadId, state, reason, stored_name: file } = upload;
  const success = state === 'READY';
  const location = success ? locationOf(upload, urls) : '';
  const { widths, width, height } = upload;
  const size = success ? { widths, width: width ?? 0, height: height ?? 0 } : { widths: [], width: 0, height: 0 };
  return { uploadId, state, reason, success, file, location, ...size };
}
