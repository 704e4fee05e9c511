/** What the processes of one development site agree on; the command hands it to each as JSON in `CHARIS_DEV`. */
export interface DevPlan {
  /** Origin of the API. */
  api: string;
  /** The port of each package with hot reload; the shell is always among them, and its port is that of the pages. */
  ports: Record<string, number>;
}

/** Files of a development build change under one version, so nothing that carries it may be cached. */
export const devVersion = '0.0.0+dev';

export const originOf = (plan: DevPlan, name: string) => `http://localhost:${plan.ports[name]}`;

export const isDeveloped = (plan: DevPlan, name: string) => Object.hasOwn(plan.ports, name);

/** Returns the URL of the folder of a development build. */
export const devBase = (plan: DevPlan, name: string) =>
  name === 'shell' ? `/shell/${devVersion}/` : `${originOf(plan, name)}/`;
