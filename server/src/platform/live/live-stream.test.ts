import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { LiveStream } from './live-stream';

test('A stream that is sent away before anyone reads it takes what is written later without an error', async () => {
  const stream = new LiveStream();
  stream.onGap();
  stream.sendAway();
  stream.beat();
  stream.sendAway();
  expect(await text(stream)).toMatch(/^event: gap\ndata: null\n\nretry: \d+\n\n$/);
});
