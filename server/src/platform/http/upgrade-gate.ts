import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerMalformed } from './unreadable-request';

/**
 * Passes requests for a WebSocket at `path` on to the code that listens to what it returns. Node leaves the others to no one, with their connection open
 * for ever: they are refused.
 */
export function upgradeGate(server: Server, path: string): Server {
  const gate = new EventEmitter();
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === path;
    if (isAsked) gate.emit('upgrade', request, socket, head);
    else answerMalformed(Object.assign(new Error('upgrade'), { code: 'CHARIS_UNEXPECTED_UPGRADE' }), socket);
  });
  return gate as Server;
}
