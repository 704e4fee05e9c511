import { type DestinationStream, type Logger, pino } from 'pino';
import { openLogDestination } from './log-destination';

export type { Logger } from 'pino';

/** A key of the payment service, which it repeats where it refuses one. */
const paymentKey = /\b(?:sk|rk|whsec)_[\w*]+/g;

/** Returns what a log line may say about an error: PostgreSQL's `detail` and `where` and quoted values would show personal data. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { code, constraint, severity } = error as Error & Record<'code' | 'constraint' | 'severity', unknown>;
  const unquoted = severity ? error.message.replace(/"[^"]*"/g, '"…"') : error.message;
  const message = unquoted.replace(paymentKey, '[hidden]');
  const stack = error.stack?.slice(error.stack.indexOf('\n    at '));
  return { type: error.name, message, code, constraint, stack };
}

const stdout = 1;

const secret = [
  'authorization',
  'cookie',
  'password',
  'token',
  'email',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.token',
  '*.email',
  ...['secretKey', 'webhookSecret', '*.secretKey', '*.webhookSecret', '*.stripe.secretKey', '*.stripe.webhookSecret'],
  'req.headers',
];

/** Returns a structured logger. It is given operation names, codes and trace ids; what it must not show is cut even when it is given. */
export function createLogger(level: string, destination: DestinationStream = openLogDestination(stdout)): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret, censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
  };
  return pino(options, destination);
}
