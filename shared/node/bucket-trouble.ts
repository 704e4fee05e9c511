/** A bucket cannot do what was asked of it now; the message says why, in one sentence for an operator. */
export class BucketTrouble extends Error {
  override name = 'BucketTrouble';
}
