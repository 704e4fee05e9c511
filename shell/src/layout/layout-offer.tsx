import { useSession } from '@charis/shared/remote';
import { Button, buttonClass, Icon, look } from '@charis/shared/ui';
import { type RefObject, useEffect, useRef } from 'react';
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

/** Keeps as much room at the foot of the page as the offer takes, which is more where letters are larger than usual. */
function useRoom(place: RefObject<HTMLElement | null>, isBelow: boolean): void {
  useEffect(() => {
    const offer = place.current;
    if (!offer || !isBelow) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--charis-bottom-bar', `${offer.offsetHeight}px`));
    observer.observe(offer);
    return () => {
      observer.disconnect();
      style.removeProperty('--charis-bottom-bar');
    };
  }, [place, isBelow]);
}

/** Offers the page in the layout that is made for the device: at the foot of a desktop page, and above the bar with the places of phones. */
export default function LayoutOffer({ layout, twin, onAnswer }: LayoutOfferProps) {
  const t = useText();
  const { status } = useSession();
  const other = layout === 'desktop' ? 'mobile' : 'desktop';
  const place = useRef<HTMLElement>(null);
  useRoom(place, layout === 'desktop');
  return (
    <aside aria-label={t(`layout.${other}`)} className={`${styles.offer} ${styles[layout]}`} ref={place}>
      <p className={styles.words}>
        {t(`layout.${other}`)} {other === 'mobile' && status === 'out' ? t('layout.guest') : null}
      </p>
      <div className={look('line', 4, 'push')}>
        <Link className={buttonClass('primary')} onClick={() => onAnswer(other)} to={twin}>
          {t('layout.open')}
        </Link>
        <Button aria-label={t('layout.stay')} onClick={() => onAnswer(layout)} variant="link">
          {layout === 'desktop' ? <Icon name="cross" /> : t('layout.stay')}
        </Button>
      </div>
    </aside>
  );
}
