import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

/**
 * Returns the ARIA attributes that join a field with `@` to its list of members: antd's menu never has the focus, and antd sets none on the field.
 */
export function useMentionList(label: string) {
  const id = useId();
  const [active, setActive] = useState<string>();
  return {
    'aria-autocomplete': 'list' as const,
    'aria-haspopup': 'listbox' as const,
    'aria-controls': active ? id : undefined,
    'aria-activedescendant': active,
    popupRender: (menu: ReactElement) => (
      <Listbox id={id} label={label} onActive={setActive}>
        {menu}
      </Listbox>
    ),
  };
}

interface ListboxProps {
  id: string;
  label: string;
  /** Hears the id of the option that Enter takes, and nothing once the list is gone. */
  onActive: (id: string | undefined) => void;
  children: ReactNode;
}

/** Makes a menu the list of options that it is. */
function Listbox({ id, label, onActive, children }: ListboxProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onActive);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    function name() {
      const list = current?.querySelector('ul');
      if (!list) return;
      list.id = id;
      list.setAttribute('role', 'listbox');
      list.setAttribute('aria-label', label);
      const options = [...list.querySelectorAll(':scope > li')];
      for (const [index, option] of options.entries()) {
        option.id = `${id}-${index}`;
        option.setAttribute('role', 'option');
        option.setAttribute('aria-selected', `${isActive(option)}`);
      }
      report(options.find(isActive)?.id);
    }
    name();
    const observer = new MutationObserver(name);
    observer.observe(current, { attributeFilter: ['class'], childList: true, subtree: true });
    return () => {
      observer.disconnect();
      report(undefined);
    };
  }, [id, label]);
  return <div ref={place}>{children}</div>;
}

const isActive = ({ className }: Element) => /-active\b/.test(className);
