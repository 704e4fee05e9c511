import { useHost, useLanguage } from '@charis/shared/remote';
import { VideoPreview } from '@charis/shared/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '#shell-text';
import { clips } from './clips';

interface ClipButtonProps {
  clip: keyof typeof clips;
  title: string;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Opens one of the clips. */
export function ClipButton({ clip, title, className, label, children }: ClipButtonProps) {
  const t = useText();
  const language = useLanguage();
  const { notify } = useHost();
  const [open, setOpen] = useState(false);
  const { captions, ...picture } = clips[clip];
  const onTrouble = useCallback((text: string) => notify('error', text), [notify]);
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setOpen(true)}
        type="button"
      >
        {children}
      </button>
      {open ? (
        <VideoPreview
          onClose={() => setOpen(false)}
          onTrouble={onTrouble}
          title={title}
          video={{ ...picture, captions: { src: captions[language], language, label: t('language') } }}
        />
      ) : null}
    </>
  );
}
