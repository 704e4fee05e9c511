import { connect } from 'node:net';

/** Number that begins a cancel request, in place of a version of the protocol. */
const cancelCode = 80_877_102;

/** The name of one backend, which it says when it greets. */
export interface BackendKey {
  processID: number;
  secretKey: number;
}

/** Asks PostgreSQL, over a connection of its own, to end what a backend is doing. It says nothing to that. */
export function requestCancel({ host, port }: { host: string; port: number }, key: BackendKey): void {
  const request = Buffer.alloc(16);
  for (const [place, word] of [request.length, cancelCode, key.processID, key.secretKey].entries())
    request.writeInt32BE(word, place * 4);
  const socket = connect(port, host, () => socket.end(request));
  socket.on('error', () => socket.destroy()).unref();
}
