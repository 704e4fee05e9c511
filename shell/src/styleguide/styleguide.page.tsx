import { Page } from '@charis/shared/ui';
import { Controls } from './controls';
import { Data } from './data';
import { Dialogs } from './dialogs';
import { Drawings } from './drawings';
import { Flows } from './flows';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { People } from './people';
import { States } from './states';
import { Times } from './times';

/** Shows every component of the kit in every state, for developers; in their language. */
export default function StyleguidePage() {
  return (
    <Page lead="Every component of the kit in every state. Development only." title="Style guide">
      <Foundations />
      <Controls />
      <Forms />
      <Data />
      <Times />
      <Flows />
      <People />
      <Drawings />
      <States />
      <Dialogs />
    </Page>
  );
}
