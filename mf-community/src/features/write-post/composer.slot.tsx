import { OpenComposer } from './open-composer';

/** Shows the composer for other remotes' pages. */
export default function ComposerSlot() {
  return <OpenComposer />;
}
