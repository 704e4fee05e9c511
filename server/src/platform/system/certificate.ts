import { connect } from 'node:tls';

/** Milliseconds that the site's own address has to answer. */
const timeout = 2_000;

/** Returns until when the certificate is good that people get at an address; null where there is none, or it does not answer. */
export function certificateUntil(publicUrl: string): Promise<Date | null> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    // One that is over is what staff is to see.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
      timeout,
    });
    const end = (until: Date | null) => {
      socket.destroy();
      resolve(until);
    };
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(null));
  });
}
