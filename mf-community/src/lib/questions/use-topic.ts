import type { BodyArea } from '@charis/shared/rules';
import { useProcedureTitle } from '#lib/posts/use-procedure-title';
import { useText } from '#lib/text';
import type { ListedQuestion } from './question';

/** Gives what a question is about: a procedure, or else an area of the body. */
export function useTopic(): (question: Pick<ListedQuestion, 'categoryName' | 'area'>) => string {
  const t = useText();
  const titleOf = useProcedureTitle();
  return ({ categoryName, area }) => titleOf(categoryName) ?? (area ? t(`area.${area as BodyArea}`) : '');
}
