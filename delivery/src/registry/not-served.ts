/** Thrown when a channel has nothing to serve: nothing was promoted, or everything was revoked. */
export class NotServed extends Error {
  override name = 'NotServed';
  readonly statusCode = 503;

  constructor(channel: string) {
    super(`The channel ${channel} has no shell to serve`);
  }
}
