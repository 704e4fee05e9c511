import { isBlank } from '@charis/shared/rules';
import { ReasonDialog, useForm } from '@charis/shared/ui/form';
import type { ComponentProps } from 'react';
import { useText } from '#lib/text';

interface CallOffDialogProps
  extends Pick<ComponentProps<typeof ReasonDialog>, 'title' | 'hint' | 'confirm' | 'onClose'> {
  /** Returns whether it was done; else the dialog stays open with what was written. */
  onConfirm: (reason: string) => Promise<boolean>;
}

/** Asks why before something is called off; the member reads the reason. */
export function CallOffDialog({ onConfirm, onClose, ...texts }: CallOffDialogProps) {
  const t = useText();
  const form = useForm(
    async ({ reason }: { reason: string }) => {
      if (await onConfirm(reason.trim())) onClose();
    },
    {
      initial: { reason: '' },
      validate: ({ reason }) => ({ reason: isBlank(reason) ? t('schedule.reason.needed') : undefined }),
      fallback: t('schedule.failed'),
    },
  );
  const dialog = { ...texts, back: t('schedule.back'), label: t('schedule.reason'), maxLength: 300 };
  return <ReasonDialog {...dialog} form={form} onClose={onClose} />;
}
