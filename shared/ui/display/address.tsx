import { mapUrl } from '../../rules';
import styles from './display.module.css';
import { useDisplayText } from './display-text';

interface AddressProps {
  /** Number and street; absent where only the place is known. */
  line?: string;
  suburb: string;
  state: string;
  postcode?: string;
  /** `lines`: as on a letter; `line`: one line. */
  variant?: 'line' | 'lines';
  /** Offers the way there, in a map of the reader's choice. */
  directions?: boolean;
}

/** Shows an address in Australia, in the order of Australia Post. */
export function Address({ line, suburb, state, postcode, variant = 'line', directions }: AddressProps) {
  const t = useDisplayText();
  const place = [suburb, state, postcode].filter(Boolean).join(' ');
  return (
    <address className={styles.address}>
      {line ? (
        <>
          {line}
          {variant === 'lines' ? <br /> : ', '}
        </>
      ) : null}
      {place}
      {directions ? (
        <>
          {variant === 'lines' ? <br /> : ' '}
          <a data-thumb href={mapUrl([line, place].filter(Boolean).join(', '))} rel="noreferrer" target="_blank">
            {t('address.directions')}
          </a>
        </>
      ) : null}
    </address>
  );
}
