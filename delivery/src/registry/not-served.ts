/** There is nothing that a channel could serve: nothing was promoted yet, or nothing of it may be served any more. */
export class NotServed extends Error {
  override name = 'NotServed';
  readonly statusCode = 503;

  constructor(channel: string) {
    super(`The channel ${channel} has no shell to serve`);
  }
}
