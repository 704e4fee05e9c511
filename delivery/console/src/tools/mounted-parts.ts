/** Finds the remotes' parts on the page by React's own tree, so that pages carry nothing for it. */

interface MountedPart {
  remote: string;
  /** The version in use: the one before, where the served one has failed. */
  version: string;
  kind: 'page' | 'slot';
  name: string;
  /** The outermost elements of it. */
  elements: Element[];
}

interface Fiber {
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface PartProps {
  kind: 'page' | 'slot';
  name: string;
  handle: { remote: { name: string }; get(): { release: { version: string } } };
}

function isPart(props: unknown): props is PartProps {
  if (typeof props !== 'object' || props === null || !('handle' in props) || !('kind' in props)) return false;
  return typeof (props.handle as { get?: unknown } | undefined)?.get === 'function';
}

function* children({ child }: Fiber): Generator<Fiber> {
  for (let next = child; next; next = next.sibling) yield next;
}

function* elementsOf(fiber: Fiber): Generator<Element> {
  for (const child of children(fiber)) {
    if (child.stateNode instanceof Element) yield child.stateNode;
    else yield* elementsOf(child);
  }
}

function* partsBelow(fiber: Fiber): Generator<MountedPart> {
  const props = fiber.memoizedProps;
  if (isPart(props)) {
    const { kind, name, handle } = props;
    const elements = [...elementsOf(fiber)].filter((element) => element.getClientRects().length > 0);
    if (elements.length > 0)
      yield { remote: handle.remote.name, version: handle.get().release.version, kind, name, elements };
  }
  for (const child of children(fiber)) yield* partsBelow(child);
}

/** Returns every page and slot of a remote that is shown. */
export function mountedParts(): MountedPart[] {
  const root = document.getElementById('root');
  const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const container = key && (root as unknown as Record<string, { stateNode?: { current?: Fiber } }>)[key];
  const tree = container ? container.stateNode?.current : undefined;
  return tree ? [...partsBelow(tree)] : [];
}
