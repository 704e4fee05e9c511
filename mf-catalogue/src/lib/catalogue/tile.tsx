import type { DataOf } from '@charis/shared/contract';
import { Link } from '@charis/shared/remote';
import { look, Tag } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { SelectionBox } from '@charis/shared/ui/form';
import { useText } from '#lib/text';
import type { Kind } from './filter.rules';
import styles from './tile.module.css';
import { useAreaName } from './use-area-name';

type Instrument = DataOf<'listInstruments'>['list'][number];

export const tones = { surgery: 'rose', prescription: 'gold', 'non-surgical': 'sage' } as const;

interface TileProps {
  item: Instrument & { kind?: Kind };
  to: string;
  compared?: boolean;
  /** No further one can be compared. */
  full?: boolean;
  onCompare?: (() => void) | undefined;
}

/** Shows one procedure, or an instrument, which has no kind. The whole tile leads to its page. */
export function Tile({ item, to, compared = false, full = false, onCompare }: TileProps) {
  const t = useText();
  const tone = item.kind ? tones[item.kind] : 'plain';
  const areas = item.bodyAreas.map(useAreaName());
  return (
    <li className={styles.tile}>
      <div className={`${styles.band} ${styles[tone]}`}>
        <CategoryIcon name={item.categoryName} size={72} />
      </div>
      <div className={styles.words}>
        {item.kind ? (
          <p className={styles.kind}>
            <Tag tone={tones[item.kind]}>{t(`kind.${item.kind}`)}</Tag>
          </p>
        ) : null}
        <h2 className={`${look('medium', 'size-24', 'tight', 'breaks', 'above-12')} ${styles.title}`}>
          <Link className={styles.link} to={to}>
            {item.title}
          </Link>
        </h2>
        <p className={styles.summary}>{item.summary}</p>
        <p className={styles.cost}>{item.cost}</p>
        <p className={look('muted', 'small', 'above-4')}>{areas.join(' · ')}</p>
        {onCompare ? (
          <div className={styles.compare}>
            <SelectionBox
              chosen={compared}
              full={full}
              name={`compare-${item.categoryName}`}
              onChange={onCompare}
              title={item.title}
            />
          </div>
        ) : null}
      </div>
    </li>
  );
}
