import { useSession } from '@charis/shared/remote';
import { Button, buttonClass } from '@charis/shared/ui';
import { Link } from 'react-router-dom';
import { useText } from '../shell-text';
import styles from './layout-offer.module.css';
import type { Layout } from './twin.rules';

interface LayoutOfferProps {
  /** The layout that the page has. */
  layout: Layout;
  /** Address of the page in the other layout. */
  twin: string;
  onAnswer: (chosen: Layout) => void;
}

/** Offers the page in the layout that is made for the device. */
export default function LayoutOffer({ layout, twin, onAnswer }: LayoutOfferProps) {
  const t = useText();
  const { status } = useSession();
  const other = layout === 'desktop' ? 'mobile' : 'desktop';
  return (
    <aside aria-label={t(`layout.${other}`)} className={`${styles.offer} ${styles[layout]}`}>
      <p className={styles.words}>
        {t(`layout.${other}`)} {other === 'mobile' && status === 'out' ? t('layout.guest') : null}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => onAnswer(layout)} variant="link">
          {t('layout.stay')}
        </Button>
        <Link className={buttonClass('primary')} onClick={() => onAnswer(other)} to={twin}>
          {t('layout.open')}
        </Link>
      </div>
    </aside>
  );
}
