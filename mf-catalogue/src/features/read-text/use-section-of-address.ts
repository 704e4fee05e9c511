import { useLocation } from '@charis/shared/remote';
import { leadTo } from '@charis/shared/ui';
import { useEffect } from 'react';

/** Entries of the browser's history that have led to their section: Back restores how far a page was scrolled instead. */
const led = new Set<string>();

/** Leads to the section that the address names: `#risks`. */
export function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash || led.has(key)) return;
    led.add(key);
    leadTo(hash.slice(1));
  }, [hash, key]);
}
