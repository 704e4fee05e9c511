/** Google Identity Services: a window of Google's that gives an access token. */
const script = 'https://accounts.google.com/gsi/client';

interface TokenAnswer {
  access_token?: string;
  error?: string;
  error_description?: string;
}

interface TokenClient {
  requestAccessToken(): void;
}

interface GoogleIdentity {
  accounts: {
    oauth2: {
      initTokenClient(options: {
        client_id: string;
        scope: string;
        callback(answer: TokenAnswer): void;
        error_callback(problem: { type: string; message?: string }): void;
      }): TokenClient;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

/** Google's own words, where it has said something. */
export class GoogleFailure extends Error {}

/** The visitor has closed Google's window. */
export class GoogleClosed extends Error {}

let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script, once; one that did not come is asked for again the next time. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => (window.google ? resolve(window.google) : reject(new GoogleFailure()));
    element.onerror = () => {
      element.remove();
      reject(new GoogleFailure());
    };
    document.head.append(element);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Opens Google's window. @throws {GoogleFailure | GoogleClosed} */
export async function askGoogle(clientId: string): Promise<string> {
  const { accounts } = await loadGoogle();
  return new Promise((resolve, reject) => {
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token, error, error_description }) =>
        access_token ? resolve(access_token) : reject(new GoogleFailure(error_description ?? error)),
      error_callback: ({ type, message }) =>
        reject(type === 'popup_closed' ? new GoogleClosed() : new GoogleFailure(message)),
    });
    client.requestAccessToken();
  });
}
