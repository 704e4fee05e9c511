import { Avatar, look } from '@charis/shared/ui';
import { Icon } from '#lib/icons';
import { TagUse } from '#lib/posts/tag-use';
import { useText } from '#lib/text';
import { type Hit, Pieces } from './pieces';
import styles from './search-box.module.css';
import { keyOf, type searchKinds } from './search-path';

/** One suggestion: a hit, or the page of all hits. */
export interface Choice {
  id: string;
  hit: Hit | null;
}

/** Returns the choices in the order in which the arrow keys go through them. */
export function choicesOf(listId: string, hits: readonly Hit[]): Choice[] {
  const order = ['tag', 'member', 'post'];
  const sorted = [...hits].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return [...sorted.map((hit, place) => ({ id: `${listId}-${place}`, hit })), { id: `${listId}-all`, hit: null }];
}

interface SuggestionsProps {
  listId: string;
  choices: readonly Choice[];
  active: string | undefined;
  q: string;
  onChoose: (choice: Choice) => void;
}

/** Shows the list below the box, in groups; the focus stays in the box. */
export function Suggestions({ listId, choices, active, q, onChoose }: SuggestionsProps) {
  const t = useText();
  const option = (choice: Choice) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus, and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      aria-selected={choice.id === active}
      className={styles.option}
      id={choice.id}
      key={choice.hit ? keyOf(choice.hit) : 'all'}
      onClick={() => onChoose(choice)}
      // The box keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      role="option"
    >
      {choice.hit ? (
        <HitLine hit={choice.hit} />
      ) : (
        <>
          <Icon name="next" />
          <span className={look('grow', 'shrinks', 'breaks')}>{t('search.all', { q })}</span>
        </>
      )}
    </div>
  );
  return (
    <div aria-label={t('search.suggestions')} className={styles.list} id={listId} role="listbox">
      {(['tag', 'member', 'post'] as const satisfies readonly (typeof searchKinds)[number][]).map((kind) => {
        const group = choices.filter(({ hit }) => hit?.kind === kind);
        if (group.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own outside of select
          <div aria-labelledby={`${listId}-${kind}`} key={kind} role="group">
            <p className={styles.group} id={`${listId}-${kind}`}>
              {t(`search.kind.${kind}`)}
            </p>
            {group.map(option)}
          </div>
        );
      })}
      {choices.filter(({ hit }) => !hit).map(option)}
    </div>
  );
}

function HitLine({ hit }: { hit: Hit }) {
  const t = useText();
  if (hit.kind === 'tag') {
    return (
      <>
        <span className={styles.line}>
          #<Pieces pieces={hit.pieces} />
        </span>
        <span className={look('muted', 'small')}>
          <TagUse posts={hit.posts} />
        </span>
      </>
    );
  }
  if (hit.kind === 'member') {
    return (
      <>
        <Avatar image={hit.person.image} name={hit.person.nickname} size={32} />
        <Pieces className={styles.line} pieces={hit.nickname} />
        {hit.person.role === 'DOCTOR' ? <span className={look('muted', 'small')}>{t('doctor')}</span> : null}
      </>
    );
  }
  return (
    <>
      <Pieces className={styles.line} pieces={hit.title} />
      <bdi className={`${look('muted', 'small')} ${styles.below}`}>{hit.author.nickname}</bdi>
    </>
  );
}
