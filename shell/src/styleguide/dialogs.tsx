import { legalDocuments } from '@charis/shared/brand';
import { useHost } from '@charis/shared/remote';
import { Button, Dialog, VideoPreview } from '@charis/shared/ui';
import { type ReactNode, useState } from 'react';
import { LegalDialog } from '#host/legal-dialog';
import { clips } from '../pages/home/clips';
import { Section } from './section';

export function Dialogs() {
  const { notify } = useHost();
  const [shown, setShown] = useState<string>();
  const close = () => setShown(undefined);
  const { captions, ...picture } = clips.app;
  const video = { ...picture, captions: { src: captions.en, language: 'en', label: 'English' } };
  const dialogs: Record<string, ReactNode> = {
    narrow: (
      <Dialog actions={<Button onClick={close}>Fine</Button>} onClose={close} title="A narrow dialog">
        One question, two buttons.
      </Dialog>
    ),
    video: (
      <VideoPreview
        menu={{ onEdit: close, onDelete: close }}
        onClose={close}
        onTrouble={(text) => notify('error', text)}
        title="A video with a menu"
        video={video}
      />
    ),
    ...Object.fromEntries(
      legalDocuments.map((document) => [
        document,
        <LegalDialog asks document={document} key={document} onClose={close} />,
      ]),
    ),
  };
  return (
    <Section title="Dialogs">
      {Object.keys(dialogs).map((name) => (
        <Button key={name} onClick={() => setShown(name)}>
          {name}
        </Button>
      ))}
      {shown ? dialogs[shown] : null}
    </Section>
  );
}
