import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { type GroupRole, type Person, personOf } from './person';

export interface OidcOptions {
  /** The provider, as its own documents name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How people call the provider: `Log in with …`. */
  label: string;
  /** Separated by spaces. */
  scopes: string;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  /** The claim that names a person in the history. */
  nameClaim: string;
  /** What groups may do; the first of a person's counts. */
  roles: readonly GroupRole[];
}

/** The provider did not answer, or not as a provider does. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

/** The provider refused, or what it said does not hold. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** A log-in that has begun: what its answer is checked against. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

interface LoggedIn {
  person: Person;
  /** Some providers give none. */
  refreshToken: string | undefined;
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Codes of the library's errors that say nothing about the person. */
const awayCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Errors of a provider in trouble, as OAuth 2.0 and OpenID Connect name them. */
const troubles = new Set(['server_error', 'temporarily_unavailable']);

function sorted(error: unknown): Error {
  const says = (text: string) => `${text}: ${error instanceof Error ? error.message : String(error)}`;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return troubles.has(error.error)
      ? new ProviderAway(says('the provider is in trouble'), { cause: error })
      : new ProviderRefused(`the provider refused: ${error.error}`, { cause: error });
  }
  if (error instanceof ClientError && !awayCodes.has(error.code ?? '')) {
    return new ProviderRefused(says('the answer of the provider does not hold'), { cause: error });
  }
  return new ProviderAway(says('the provider does not answer'), { cause: error });
}

const asking = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw sorted(error);
  });

const secondsToWait = 5;

/** An OpenID provider that says who a person is and which groups they have. It is asked about itself at each log-in, so delivery starts without it. */
export class Provider {
  #known: Promise<Configuration> | undefined;

  constructor(readonly options: OidcOptions) {}

  /** Returns where a browser goes to log in, and what its answer is checked against. */
  async begin(redirectUri: string): Promise<Begun & { url: string }> {
    // Asked each time, so that a browser is not led to a provider that is away.
    this.#known = undefined;
    const config = await this.#config();
    const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: this.options.scopes,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    });
    return { ...begun, url: url.href };
  }

  /** Returns the person about whom the browser comes back at `url`. */
  async finish(url: URL, { state, nonce, verifier }: Begun): Promise<LoggedIn> {
    const config = await this.#config();
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    return this.#loggedIn(config, await asking(authorizationCodeGrant(config, url, checks)));
  }

  /** Returns what the provider says now about a person who logged in before. */
  async look(refreshToken: string, subject: string): Promise<LoggedIn> {
    const config = await this.#config();
    const tokens = await asking(refreshTokenGrant(config, refreshToken));
    const found = await this.#loggedIn(config, tokens, subject);
    if (found.person.subject !== subject) throw new ProviderRefused('the provider names another person');
    return found;
  }

  async #loggedIn(config: Configuration, tokens: Tokens, known?: string): Promise<LoggedIn> {
    const claims = tokens.claims();
    const subject = claims?.sub ?? known;
    if (subject === undefined) throw new ProviderRefused('the provider names no person');
    const { groupsClaim, nameClaim } = this.options;
    const isComplete = claims?.[groupsClaim] !== undefined && claims[nameClaim] !== undefined;
    const more = isComplete ? {} : await asking(fetchUserInfo(config, tokens.access_token, subject));
    return { person: personOf({ ...more, ...claims, sub: subject }, this.options), refreshToken: tokens.refresh_token };
  }

  /** Returns what is known of the provider. What failed is asked again the next time. */
  #config(): Promise<Configuration> {
    this.#known ??= this.#discover().catch((error: unknown) => {
      this.#known = undefined;
      throw sorted(error);
    });
    return this.#known;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.options;
    const url = new URL(issuer);
    // The settings let only a provider on this machine be without TLS.
    const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : [];
    const execute = [enableNonRepudiationChecks, ...insecure];
    return discovery(url, clientId, clientSecret, undefined, { execute, timeout: secondsToWait });
  }
}
