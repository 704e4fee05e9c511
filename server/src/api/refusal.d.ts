/** Every answer but success, thrown from anywhere below a handler. */
export declare class Refusal extends Error {
  readonly code: number;
  readonly options: {
    data?: unknown;
    status?: number;
    retryAfterSeconds?: number;
  };
  name: string;
  constructor(
    code: number,
    message: string,
    options?: {
      data?: unknown;
      status?: number;
      retryAfterSeconds?: number;
    },
  );
}
export interface FieldProblem {
  field: string;
  message: string;
}
export declare const loginFirst = 'Sorry, fetch failed, please login first!';
export declare function badInput(errors: FieldProblem[]): Refusal;
/** A policy that one field offends, such as the age of a birthday. */
export declare function refusedField(field: string, message: string): Refusal;
export declare function notFound(what: string): Refusal;
export declare function notAllowed(reason: string): Refusal;
/** No token, or one that has expired or was revoked. */
export declare function notLoggedIn(status?: 401 | 403): Refusal;
export declare function tooMany(retryAfterSeconds: number): Refusal;
