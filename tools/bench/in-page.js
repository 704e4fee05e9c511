/** Runs in the measured page before its own code; plain JavaScript, because a compiled function carries helpers that the page lacks. */
globalThis.charisBench = {
  /**
   * Notes when the content can first be read, in the first screen that the HTML brings or else in the application, when the application
   * shows it (`selector` matches), the largest paint, and how far things move that no one has touched.
   */
  observe(selector) {
    const readable = `.first-screen li, ${selector}`;
    new MutationObserver((_, observer) => {
      if (document.querySelector(readable) && !this.content) {
        this.content = performance.now();
        requestAnimationFrame(() => {
          this.content = performance.now();
        });
      }
      if (!document.querySelector(selector)) return;
      this.live = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      this.lcp = list.getEntries().at(-1)?.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    this.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) this.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  },

  /** What the page's own clock and resource list say after the content is there. */
  collect() {
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      content: this.content,
      live: this.live,
      lcp: this.lcp,
      shift: this.shift,
      documentEnd: navigation?.responseEnd ?? 0,
      resources: performance.getEntriesByType('resource').map((resource) => ({
        name: resource.name,
        start: resource.startTime,
        end: resource.responseEnd,
        bytes: resource.encodedBodySize,
      })),
    };
  },

  /** Milliseconds from clicking `link` until `selector` is visible. */
  change(link, selector) {
    const visible = (wanted) => [...document.querySelectorAll(wanted)].find((element) => element.checkVisibility());
    return new Promise((resolve) => {
      const started = performance.now();
      const observer = new MutationObserver(() => {
        if (!visible(selector)) return;
        observer.disconnect();
        resolve(performance.now() - started);
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      visible(link).click();
    });
  },

  /** Shared keys that come in more than one version or from more than one provider; a page without remotes has no federation. */
  sharedTwice() {
    const providers = {};
    for (const { shareScopeMap } of globalThis.__FEDERATION__?.__INSTANCES__ ?? []) {
      for (const [key, versions] of Object.entries(shareScopeMap.charis ?? {})) {
        providers[key] ??= new Set();
        for (const [version, { from }] of Object.entries(versions)) providers[key].add(`${version} of ${from}`);
      }
    }
    return Object.keys(providers).filter((key) => providers[key].size > 1);
  },

  /** Counts the copies of react-dom that start. */
  countRenderers() {
    const renderers = [];
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers,
      supportsFiber: true,
      inject: (renderer) => renderers.push(renderer),
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
  },
};
