import { createDeliveryClient, DeliveryError } from '@charis/delivery/client';
import { openApiDocument } from '#platform/http/openapi';
import { version } from '#version';
import type { Config } from './config';

const unasked =
  'Whether this API breaks what is served was not compared: set DELIVERY_URL, and DELIVERY_TOKEN to the token of a viewer, or ask before it is rolled out with npm run release -- check-api.';

/** Milliseconds that delivery has to answer, so that one that hangs holds no start up. */
const timeoutMs = 10_000;

export interface Comparison {
  /** Whether all that is served works with this API, as far as delivery can tell. */
  fits: boolean;
  /** What does not work with it, or why that is not known; a sentence each. */
  sentences: string[];
}

/** Lets delivery compare this API with what it serves. */
export async function compareApi(
  { delivery, channel = 'production', publicUrl }: Pick<Config, 'delivery' | 'channel' | 'publicUrl'>,
  limit = timeoutMs,
): Promise<Comparison> {
  if (!delivery) return { fits: false, sentences: [unasked] };
  try {
    const client = createDeliveryClient({ ...delivery, signal: AbortSignal.timeout(limit) });
    const { notChecked } = await client.checkApi(channel, openApiDocument(version, `${publicUrl}/api`) as never);
    return { fits: true, sentences: notChecked };
  } catch (error) {
    const { conflicts = [], message } = error instanceof DeliveryError ? error : { message: String(error) };
    if (conflicts.length > 0)
      return { fits: false, sentences: conflicts.map((conflict) => `${conflict.message} ${conflict.remedy}`) };
    return { fits: false, sentences: [`Whether this API breaks what is served was not compared: ${message}`] };
  }
}

/** Returns what an API that starts in a process of its own has to say of what is served. */
export async function askDelivery(config: Config, limit = timeoutMs): Promise<string[]> {
  return config.role === 'api' ? (await compareApi(config, limit)).sentences : [];
}
