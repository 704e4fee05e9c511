interface Output {
  write(text: string): unknown;
}
export interface Surroundings {
  databaseUrl: string;
  out: Output;
  err: Output;
  /** What is piped to the command. */
  input(): Promise<string>;
}
/**
 * Runs one command.
 * @returns what the process is to end with: 0, 1 where it was refused, 2 where it was called wrongly
 */
export declare function runAdmin(args: readonly string[], around: Surroundings): Promise<number>;
