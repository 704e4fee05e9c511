/** An answer whose `msg` says more than `success`; a handler returns it in place of the bare data. */
export class Message<Data> {
  constructor(
    readonly text: string,
    readonly data: Data,
  ) {}
}
