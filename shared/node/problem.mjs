/** A failure that a person can act on: its message is one sentence, and all that a command prints before it ends with `exitCode`. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';

  /**
   * @param {string} message
   * @param {number} [exitCode] 2 where the command was called wrongly
   * @param {ErrorOptions} [options]
   */
  constructor(message, exitCode = 1, options) {
    super(message, options);
    /** @readonly */
    this.exitCode = exitCode;
  }
}
