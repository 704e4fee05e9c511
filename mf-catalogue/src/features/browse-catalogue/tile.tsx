import type { DataOf } from '@charis/shared/contract';
import { bodyAreas } from '@charis/shared/rules';
import { Tag } from '@charis/shared/ui';
import { CategoryIcon } from '@charis/shared/ui/category-icon';
import { useText } from '#lib/text';
import styles from './tile.module.css';

type Instrument = DataOf<'listInstruments'>['list'][number];
export type Kind = DataOf<'listProcedures'>['list'][number]['kind'];

const tones = { surgery: 'rose', prescription: 'gold', 'non-surgical': 'sage' } as const;

/** One procedure, or an instrument, which has no kind. */
export function Tile({ item }: { item: Instrument & { kind?: Kind } }) {
  const t = useText();
  const tone = item.kind ? tones[item.kind] : 'plain';
  const areas = item.bodyAreas.map((name) => {
    const known = bodyAreas.find((area) => area === name);
    return known ? t(`area.${known}`) : name;
  });
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
        <h2 className={styles.title}>{item.title}</h2>
        <p className={styles.summary}>{item.summary}</p>
        <p className={styles.cost}>{item.cost}</p>
        <p className={styles.areas}>{areas.join(' · ')}</p>
      </div>
    </li>
  );
}
