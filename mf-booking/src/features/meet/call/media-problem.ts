/** Why a camera or a microphone cannot be used, each with a text of its own. */
export type MediaProblem = 'denied' | 'not-found' | 'in-use' | 'insecure' | 'unknown';

/** Returns names of errors: W3C Media Capture and Streams, 9.3.1; some browsers say AbortError where a device is taken. */
export function problemOf(error: unknown): MediaProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'not-found';
    case 'NotReadableError':
    case 'AbortError':
      return 'in-use';
    case 'InsecureContextError':
      return 'insecure';
    default:
      return 'unknown';
  }
}

/** Browsers offer no devices to pages that did not come over TLS. */
export function devicesOf(): MediaDevices {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('This page is not secure.', 'InsecureContextError');
  return devices;
}
