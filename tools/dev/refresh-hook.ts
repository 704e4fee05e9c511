/**
 * A script for the head of the page. React announces its renderer here when react-dom is evaluated; React Refresh, which arrives later
 * with a remote, finds it here. The developer tools of a browser bring the same hook.
 */
export const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};`;
