import { OpenComposer } from './open-composer';

/** The composer for other remotes' pages. */
export default function ComposerSlot() {
  return <OpenComposer />;
}
