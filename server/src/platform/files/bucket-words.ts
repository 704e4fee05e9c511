import { BucketTrouble } from '@charis/shared/node';

interface Failure {
  name?: string;
  code?: string;
  Code?: string;
  $metadata?: { httpStatusCode?: number };
}

const elsewhere =
  /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|AuthorizationQueryParametersError)$/;
const silent = /^(TimeoutError|E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|AI_AGAIN))$/;

/** Returns what is wrong with a bucket, in words for an operator; undefined where it has answered that there is no such file. */
export function bucketTrouble(
  error: unknown,
  { bucket, region }: { bucket: string; region: string },
): BucketTrouble | undefined {
  const { name = '', code = '', Code = '', $metadata } = error as Failure;
  const status = $metadata?.httpStatusCode ?? 0;
  const is = (pattern: RegExp) => [name, code, Code].some((word) => pattern.test(word));
  const say = (text: string) => new BucketTrouble(`The bucket ${bucket} ${text}.`, { cause: error });
  if (is(/^NoSuchBucket$/)) return say('does not exist (S3_BUCKET)');
  if (is(elsewhere) || status === 301) return say(`is not in ${region} (S3_REGION)`);
  if (is(/^(RequestTimeTooSkewed|RequestExpired)$/))
    return say('finds the clock of this machine wrong: it has to follow a time server');
  if (status === 401 || status === 403)
    return say('refuses this key, or what it wants to do (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)');
  if (status >= 500 || status === 429) return say(`cannot do this now (it answers ${status})`);
  if (is(silent)) return say('does not answer (S3_ENDPOINT)');
  return undefined;
}
