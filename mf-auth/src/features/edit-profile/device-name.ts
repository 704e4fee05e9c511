import { useText } from '#lib/text';

/** Returns the words for a device, which the server names by browser and system, as far as it knows them. */
export function useDeviceName(named: string): string {
  const t = useText();
  const [browser = '', system] = named.split(' on ');
  return system ? t('sessions.device', { browser, system }) : browser || t('sessions.unknown');
}
