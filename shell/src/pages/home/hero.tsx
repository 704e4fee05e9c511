import { brand } from '@charis/shared/brand';
import { Slot } from '@charis/shared/remote';
import { buttonClass, look } from '@charis/shared/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#shell-text';
import { Carousel } from './carousel';
import { ClipButton } from './clip-button';
import styles from './hero.module.css';

/** Returns what was typed into the search that came with the HTML, whose place the app takes, and the field that has the focus. */
function typedBefore() {
  const form = document.querySelector<HTMLFormElement>('form.first-search');
  if (!form) return {};
  const { activeElement } = document;
  const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    typed: Object.fromEntries(typed),
    focused: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? undefined) : undefined,
  };
}

export function Hero() {
  const t = useText();
  const [begun] = useState(typedBefore);
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <h1 className={styles.slogan}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <div className={look('below-24')}>
            <Slot {...begun} fallback={null} loading={<div className={styles.search} />} name="doctor.search" />
          </div>
          <div className={look('row', 12)}>
            <Link className={`${buttonClass()} ${styles.action}`} to="/doctor">
              {t('home.consult')}
            </Link>
            <ClipButton
              className={`${buttonClass()} ${styles.action}`}
              clip="demo"
              title={t('home.what', { brand: brand.name })}
            >
              <svg aria-hidden="true" className={styles.play} viewBox="0 0 24 24">
                <path d="M8 5l11 7-11 7z" />
              </svg>
              {t('home.what', { brand: brand.name })}
            </ClipButton>
          </div>
        </div>
        <Carousel />
      </div>
    </section>
  );
}
