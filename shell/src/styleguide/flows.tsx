import { useHost } from '@charis/shared/remote';
import { Button, saveFile } from '@charis/shared/ui';
import { ConfirmDialog, CopyButton, DownloadButton, Wizard } from '@charis/shared/ui/flow';
import { TextField } from '@charis/shared/ui/form';
import { useState } from 'react';
import { Section } from './section';

/** Shows a way through several steps, a question before something is done, and what saves or copies. */
export function Flows() {
  const { notify } = useHost();
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [asked, setAsked] = useState(false);

  function leaveFirst() {
    setError(name ? '' : 'Enter your name.');
    return name !== '';
  }
  const steps = [
    {
      key: 'person',
      title: 'Your details',
      content: <TextField error={error} label="Name" name="name" onChange={setName} value={name} />,
      leave: leaveFirst,
    },
    { key: 'time', title: 'Date and time', content: <p>Choose when you come.</p> },
    { key: 'check', title: 'Check and send', content: <p>Hello {name}. All of it once more.</p> },
  ];
  return (
    <>
      <Section variant="stack" title="Wizard">
        <Wizard label="Book" onFinish={() => notify('success', 'It is booked.')} steps={steps} />
      </Section>
      <Section title="Confirmations">
        <Button onClick={() => setAsked(true)} variant="danger">
          Cancel appointment
        </Button>
        {asked ? (
          <ConfirmDialog
            confirm="Cancel appointment"
            danger
            onClose={() => setAsked(false)}
            onConfirm={() => notify('success', 'It is cancelled.')}
            title="Cancel this appointment?"
          >
            The doctor is notified. You can book another time.
          </ConfirmDialog>
        ) : null}
      </Section>
      <Section title="Files and copies">
        <DownloadButton
          failed="We could not read the file"
          save={async () => saveFile('hello.txt', new Blob(['Hello'], { type: 'text/plain' }))}
        >
          Download
        </DownloadButton>
        <CopyButton name="Greeting" text="Hello" />
      </Section>
    </>
  );
}
