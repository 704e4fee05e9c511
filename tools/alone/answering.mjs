import { codeOf, Problem } from '../run/problem.mjs';

const remedy = 'Start the site there, or give --api the address of one that runs.';

/** How long a site may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/** Returns why a call failed, in brackets at the end of a sentence. @param {unknown} error @returns {string} */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing within ${timeoutMs / 1000} s`;
  return codeOf(error.cause) ?? codeOf(error) ?? error.message;
}

/** Fails when there is no healthy API of Charis at the address. @param {string} site its origin */
export async function expectAnswer(site) {
  const response = await fetch(`${site}/api/healthy_check`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error) => {
      throw new Problem(`${site} does not answer (${reasonOf(error)}). ${remedy}`);
    },
  );
  await response.body?.cancel();
  const isApi = response.headers.get('content-type')?.startsWith('application/json');
  if (response.ok && isApi) return;
  const answer = isApi ? response.status : `${response.status}, not JSON`;
  throw new Problem(`${site} has no healthy API: /api/healthy_check answers ${answer}. ${remedy}`);
}
