/** A PUT that was refused (its HTTP status) or got no answer (0). */
export class PutFailure extends Error {
  override name = 'PutFailure';

  constructor(readonly status: number) {
    super(`The file was not taken (${status})`);
  }
}

interface PutOptions {
  headers: Record<string, string>;
  /** Hears of the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to a signed address. Not with the site's HTTP client: its bearer and credentials are not for a bucket, and its time-out is
 * shorter than a large file takes.
 * @throws {PutFailure} or, once `signal` has aborted, its reason
 */
export function putFile(url: string, file: Blob, { headers, onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status === 200 ? resolve() : reject(new PutFailure(request.status)));
    request.onerror = () => reject(new PutFailure(0));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    signal.addEventListener('abort', cancel);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
