/** Resolves in another task; at once on a hidden page, whose timers wait for a second each. */
export const nextTask = () => document.hidden || new Promise((resolve) => setTimeout(resolve));
