import { useAction } from '@charis/shared/remote';
import { Button } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { Menu } from '@charis/shared/ui/menu';
import { useState } from 'react';
import { useText } from '#lib/text';

const answers = ['thanks', 'noted', 'contact'] as const;

/** Shows the sentences that a doctor may answer with, once. @param props.onAnswer called before the answer is sent */
export function RatingAnswer({ evaluationId, onAnswer }: { evaluationId: string; onAnswer: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<(typeof answers)[number]>();
  const action = useAction('answerEvaluation', {
    success: t('doctor.ratings.answer.saved'),
    failure: t('apply.failed'),
  });
  async function publish(answer: (typeof answers)[number]) {
    onAnswer();
    return Boolean(await action.run({ params: { evaluationId }, body: { answer } }));
  }
  return (
    <>
      <Menu
        items={answers.map((answer) => ({
          key: answer,
          label: t(`doctor.ratings.answer.${answer}`),
          onClick: () => setChosen(answer),
        }))}
        label={t('doctor.ratings.answer')}
        onOpenChange={setOpen}
        open={open}
      >
        <Button aria-expanded={open} aria-haspopup="menu" onClick={() => setOpen(!open)}>
          {t('doctor.ratings.answer')}
        </Button>
      </Menu>
      {chosen ? (
        <ConfirmDialog
          confirm={t('doctor.ratings.answer.publish')}
          onClose={() => setChosen(undefined)}
          onConfirm={() => publish(chosen)}
          title={t('doctor.ratings.answer.question')}
        >
          <p>“{t(`doctor.ratings.answer.${chosen}`)}”</p>
          <p>{t('doctor.ratings.answer.once')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
