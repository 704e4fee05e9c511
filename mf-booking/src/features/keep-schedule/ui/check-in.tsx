import { useAction, useLanguage } from '@charis/shared/remote';
import { timeIn } from '@charis/shared/rules';
import { Button, look, Tag, useKeptFocus } from '@charis/shared/ui';
import { useText } from '#lib/text';
import { deskOf, type Entry } from '../agenda.rules';

/** Shows how far a visit is on its day, with one press for what comes next. */
export function CheckIn({ entry, now }: { entry: Entry; now: number }) {
  const t = useText();
  const language = useLanguage();
  const kept = useKeptFocus<HTMLFieldSetElement>();
  const say = useAction('setVisitProgress', { failure: t('desk.failed') });
  const desk = deskOf(entry, now);
  if (!desk) return null;
  const { kaReservationId, progress, progressUtc, memberName: name, zone } = entry;
  const { next, before } = desk;
  return (
    <fieldset {...kept} aria-label={t('desk')} className={look('row', 8, 'center')}>
      {progress ? (
        <Tag tone="sage">
          {t(`desk.${progress}`)} {progressUtc ? timeIn(progressUtc, zone, language) : ''}
        </Tag>
      ) : null}
      {next ? (
        <Button
          aria-label={t('desk.say', { name, what: t(`desk.${next}`) })}
          busy={say.isPending}
          onClick={() => void say.run({ body: { kaReservationId, progress: next } })}
          small
        >
          {t(`desk.${next}`)}
        </Button>
      ) : null}
      {progress ? (
        <Button
          aria-label={t('desk.undo.of', { name, what: t(`desk.${progress}`) })}
          busy={say.isPending}
          onClick={() => void say.run({ body: { kaReservationId, progress: before } })}
          small
          variant="link"
        >
          {t('desk.undo')}
        </Button>
      ) : null}
    </fieldset>
  );
}
