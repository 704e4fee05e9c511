import { useLayoutEffect } from 'react';

let locks = 0;

/** Keeps the page still and as wide as it was; antd's own hook writes a style element without the page's nonce. */
function lockScroll() {
  const { body, documentElement } = document;
  locks += 1;
  if (locks > 1) return;
  const scrollbar = innerWidth - documentElement.clientWidth;
  body.style.overflowY = 'hidden';
  if (scrollbar > 0) body.style.width = `calc(100% - ${scrollbar}px)`;
}

function unlockScroll() {
  locks -= 1;
  if (locks > 0) return;
  document.body.style.overflowY = '';
  document.body.style.width = '';
}

/** Stands in for `@rc-component/portal/es/useScrollLocker`. */
export default function useScrollLocker(lock) {
  useLayoutEffect(() => {
    if (!lock) return;
    lockScroll();
    return unlockScroll;
  }, [lock]);
}
