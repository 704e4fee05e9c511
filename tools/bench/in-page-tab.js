/** Runs in each tab that a rollback is to reach; plain JavaScript, because a compiled function carries helpers that the page lacks. */
globalThis.charisTab = {
  /** Resolves when the page is there and has asked for the first time what is served. */
  async ready() {
    const asked = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/delivery/composition'));
    while (!document.querySelector('main h1') || !asked()) await new Promise((resolve) => setTimeout(resolve, 100));
  },

  /** Records, in ms since 1970, when the page's heading is no longer visible, and when another one is. */
  watch() {
    const before = document.querySelector('main h1');
    let gone;
    this.replaced = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        const anew = heading !== null && heading !== before;
        if (anew || !before.checkVisibility({ visibilityProperty: true })) gone ??= Date.now();
        if (!anew) return;
        observer.disconnect();
        resolve({ gone, anew: Date.now() });
      });
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    });
  },
};
