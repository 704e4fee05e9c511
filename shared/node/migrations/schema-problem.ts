/** Why a server and a database do not fit, in one sentence that a person can act on. */
export class SchemaProblem extends Error {
  override name = 'SchemaProblem';
}
