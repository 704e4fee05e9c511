/** Why something could not be done, in words for people. What Node, fetch and tools say themselves is for the log. */

const late = 'it took too long';
const broken = 'the connection broke off';
const unknown = 'its name is not known';
const untrusted = 'its certificate is not trusted';

/** The ends of sentences, by codes and names of errors. */
const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not open it',
  EPERM: 'you may not open it',
  EROFS: 'you may not write there',
  ENOSPC: 'the disk is full',
  ECONNREFUSED: 'nothing listens there',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no way to it',
  ENOTFOUND: unknown,
  EAI_AGAIN: unknown,
  ECONNRESET: broken,
  EPIPE: broken,
  UND_ERR_SOCKET: broken,
  ETIMEDOUT: late,
  UND_ERR_CONNECT_TIMEOUT: late,
  UND_ERR_HEADERS_TIMEOUT: late,
  UND_ERR_BODY_TIMEOUT: late,
  TimeoutError: late,
  CERT_HAS_EXPIRED: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
};

/** Returns why something failed as the end of a sentence, from the error or what caused it; nothing where that is not known. */
export function plainReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '' } = error as { code?: string };
  const within = error instanceof AggregateError ? error.errors : [];
  return reasons[code] ?? reasons[error.name] ?? [error.cause, ...within].map(plainReason).find(Boolean);
}

/** Returns what went wrong as a sentence: ours as it is, that of a tool by what is known of it. */
export function plainSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOfTool = 'code' in error || error instanceof TypeError;
  return (isOfTool && plainReason(error) && `This could not be done: ${plainReason(error)}.`) || error.message;
}
