/** A failure that a person can act on: its message is one sentence, and all that a command prints before it ends with `exitCode`. */
export class Problem extends Error {
  override name = 'Problem';

  constructor(
    message: string,
    readonly exitCode = 1,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
