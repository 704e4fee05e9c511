/** Answers to requests that reach no route, because their path or the HTTP itself cannot be read. */
import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { answerFault } from '@charis/shared/node';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#platform/http/envelope';
import { answerError } from '#platform/http/errors';
import { Refusal } from '#platform/http/refusal';
import { securityHeaders } from '#platform/http/security-headers';

/** A path below the API's prefix, also in the form of a proxy's request. */
const apiPath = /^(?:https?:\/\/[^/?#]*)?\/api(?:[/?#]|$)/i;

/** Answers a path that the router cannot decode, such as `/api/%FF`: the API's with an envelope, others as pages do. */
export function answerUnreadablePath(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (!apiPath.test(request.raw.url ?? '')) return void answerFault(error, request, reply);
  const refusal = new Refusal('INVALID_INPUT', 'The path could not be read.', { status: 400 });
  answerError(refusal, request, reply);
}

/** Status and sentence by the code of Node's error. */
const known: Readonly<Record<string, readonly [status: number, text: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  CHARIS_UNEXPECTED_UPGRADE: [400, 'There is no WebSocket at this address.'],
};

/** The answer to the last request of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

export function rememberAnswers(server: Server): void {
  server.on('request', ({ socket }, response) => answers.set(socket, response));
}

/** Returns whether an answer is on its way to the client, who would take another one for a part of it. */
function isAnswered(socket: Socket): boolean {
  const answer = answers.get(socket);
  if (!answer?.headersSent) return false;
  return !(answer.req.complete && answer.writableFinished);
}

/** Answers what Node cannot read as HTTP with an envelope, whatever the path, which may be what cannot be read. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) return void socket.destroy();
  const [status, msg] = known[error.code ?? ''] ?? [400, 'We could not read the request.'];
  const envelope: Envelope = { code: status, msg, data: null, traceId: randomUUID().replaceAll('-', '') };
  const body = JSON.stringify(envelope);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

/** Refuses a body in a coding that is not known (RFC 9112, 6.1): where it ends is anyone's guess, and a proxy in front may guess otherwise. */
export async function refuseUnknownCoding({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const coding = headers['transfer-encoding'];
  if (coding === undefined || coding.toLowerCase() === 'chunked') return;
  reply.header('connection', 'close');
  throw new Refusal('INVALID_INPUT', 'We could not read the request.', { status: 400 });
}

/** Refuses a request without the name of the host, which HTTP/1.1 asks for (RFC 9112, 3.2). */
export async function refuseWithoutHost({ headers, raw }: FastifyRequest): Promise<void> {
  if (headers.host === undefined && raw.httpVersion === '1.1') {
    throw new Refusal('INVALID_INPUT', 'The request names no host.', { status: 400 });
  }
}
