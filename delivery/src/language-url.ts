import { type Language, languages } from '@charis/shared/rules';

const name = 'lang';

/** Returns the language that an address asks for. @param search of the address, with its `?` */
export function languageOfAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(name);
  return languages.find((language) => language === asked);
}

/** Returns the address of a page in one language. English has the address without the parameter, which is also that of the person who prefers no language. */
export function languageUrl(url: string, language: Language): string {
  if (language === 'en') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${language}`;
}

/** Returns an address that asks for a language by name, also for English: the browser may prefer another. It stays on this site, whatever was asked. */
export function addressIn(address: string, language: Language): string {
  const [path = '', ...search] = address.split('?');
  const query = new URLSearchParams(search.join('?'));
  query.set(name, language);
  return `/${path.replace(/^[/\\]+/, '')}?${query}`;
}
