import { useOperation } from '@charis/shared/remote';
import { type BodyArea, bodyAreas } from '@charis/shared/rules';
import { useText } from '#lib/text';

interface Topic {
  categoryName?: string | undefined;
  area?: BodyArea | undefined;
}

const procedure = 'procedure:';
const area = 'area:';

/** Writes a topic as the value of a choice; empty for none. */
export const writeTopic = (topic: Topic): string =>
  topic.categoryName ? procedure + topic.categoryName : topic.area ? area + topic.area : '';

/** Returns the topic that a choice stands for, without one where it stands for none. */
export function readTopic(value: string): Topic {
  if (value.startsWith(procedure)) return { categoryName: value.slice(procedure.length) };
  const known = bodyAreas.find((each) => area + each === value);
  return known ? { area: known } : {};
}

/** Returns the procedures, then the areas of the body, as options of one choice. */
export function useTopics(): { value: string; label: string }[] {
  const t = useText();
  const { data } = useOperation('listProcedures', {}, { staleTime: Number.POSITIVE_INFINITY });
  return [
    ...(data?.list ?? []).map(({ categoryName, title }) => ({ value: writeTopic({ categoryName }), label: title })),
    ...bodyAreas.map((each) => ({
      value: writeTopic({ area: each }),
      label: t('question.area', { area: t(`area.${each}`) }),
    })),
  ];
}
