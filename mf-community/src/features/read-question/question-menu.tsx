import { useAction, useMemberAction, usePaths } from '@charis/shared/remote';
import { useShare } from '@charis/shared/ui';
import { ConfirmDialog } from '@charis/shared/ui/flow';
import { useState } from 'react';
import { lazyPart } from '#lib/lazy-part';
import { MenuButton } from '#lib/menu/menu-button';
import { MenuItems } from '#lib/menu/menu-items';
import type { QuestionDetail } from '#lib/questions/question';
import { useText } from '#lib/text';

const ReportDialog = lazyPart(() => import('#lib/report/report-dialog'));

/** Shows what else can be done with a question: share it, report it, or delete an own one. */
export function QuestionMenu({ question, onDeleted }: { question: QuestionDetail; onDeleted: () => void }) {
  const t = useText();
  const share = useShare();
  const paths = usePaths();
  const asMember = useMemberAction();
  const deletion = useAction('deleteQuestion', {
    success: t('question.deleted'),
    failure: t('question.delete.failed'),
  });
  const [asked, setAsked] = useState<'report' | 'delete'>();
  const { id, title, own } = question;
  const close = () => setAsked(undefined);
  async function remove() {
    const deleted = await deletion.run({ params: { questionId: id } });
    if (deleted) onDeleted();
    return deleted !== undefined;
  }
  return (
    <>
      <MenuButton label={t('question.menu')} variant="bare">
        {(opening) => (
          <MenuItems
            {...opening}
            items={[
              { key: 'share', label: t('post.share'), onClick: () => void share(title, paths.question(id)) },
              own
                ? { key: 'delete', label: t('question.delete'), danger: true, onClick: () => setAsked('delete') }
                : { key: 'report', label: t('post.report'), onClick: () => asMember(() => setAsked('report')) },
            ]}
          />
        )}
      </MenuButton>
      {asked === 'report' ? <ReportDialog as="question" onClose={close} subject={{ kind: 'post', id }} /> : null}
      {asked === 'delete' ? (
        <ConfirmDialog
          confirm={t('question.delete')}
          danger
          onClose={close}
          onConfirm={remove}
          title={t('question.delete.question')}
        >
          {t('question.delete.hint')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
