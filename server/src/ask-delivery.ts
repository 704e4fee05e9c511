import { createDeliveryClient, DeliveryError } from '@charis/delivery/client';
import { openApiDocument } from '#platform/http/openapi';
import { version } from '#version';
import type { Config } from './config';

const unasked =
  'Whether this API breaks what is served was not compared: set DELIVERY_URL, and DELIVERY_TOKEN to the token of a viewer, or ask before it is rolled out with npm run release -- check-api.';

/** Milliseconds that delivery has to answer, so that one that hangs holds no start up. */
const timeoutMs = 10_000;

/**
 * Lets delivery compare an API that runs in a process of its own with what it serves.
 * @returns what does not work with it, or why that is not known; a sentence each
 */
export async function askDelivery(
  { role, delivery, channel = 'production', publicUrl }: Config,
  limit = timeoutMs,
): Promise<string[]> {
  if (role !== 'api') return [];
  if (!delivery) return [unasked];
  try {
    const client = createDeliveryClient({ ...delivery, signal: AbortSignal.timeout(limit) });
    const { notChecked } = await client.checkApi(channel, openApiDocument(version, `${publicUrl}/api`) as never);
    return notChecked;
  } catch (error) {
    const { conflicts = [], message } = error instanceof DeliveryError ? error : { message: String(error) };
    if (conflicts.length > 0) return conflicts.map((conflict) => `${conflict.message} ${conflict.remedy}`);
    return [`Whether this API breaks what is served was not compared: ${message}`];
  }
}
