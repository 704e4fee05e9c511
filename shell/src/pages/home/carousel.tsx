import { look } from '@charis/shared/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#shell-text';
import styles from './carousel.module.css';
import { SlideArt } from './slide-art';

/** Milliseconds that each slide is shown. */
const interval = 3000;

const slides = [
  { text: 'home.slide.doctors', to: '/doctor', art: 'rose' },
  { text: 'home.slide.procedures', to: '/procedure', art: 'sage' },
  { text: 'home.slide.posts', to: '/post', art: 'gold' },
] as const;

const wantsRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pictures that follow each other; at rest while someone points at them, focuses them or has paused, and where motion is unwelcome. */
export function Carousel() {
  const t = useText();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(wantsRest);
  const [held, setHeld] = useState(false);
  const running = !paused && !held;
  const step = (by: number) => setShown((at) => (at + by + slides.length) % slides.length);

  /** The reader who asks for the pictures sees them go, with the finger or the focus still on the button. */
  function toggle() {
    setPaused(!paused);
    if (paused) setHeld(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has the whole time
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => step(1), interval);
    return () => clearInterval(timer);
  }, [running, shown]);

  return (
    <section
      aria-label={t('home.carousel')}
      aria-roledescription="carousel"
      className={styles.carousel}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setHeld(false)}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <ul aria-live={running ? 'off' : 'polite'} className={look('stack')}>
        {slides.map(({ text, to, art }, index) => (
          <li
            className={`${styles.slide} ${styles[art]}`}
            data-shown={index === shown}
            inert={index !== shown}
            key={text}
          >
            <SlideArt variant={art} />
            <Link className={styles.link} to={to}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
      <div className={`${look('line', 4)} ${styles.controls}`}>
        <Control drawing="M15 5l-7 7 7 7" name={t('home.carousel.previous')} onClick={() => step(-1)} />
        <Control
          drawing={paused ? 'M8 5l11 7-11 7z' : 'M9 5v14M15 5v14'}
          name={t(paused ? 'home.carousel.play' : 'home.carousel.pause')}
          onClick={toggle}
        />
        <Control drawing="M9 5l7 7-7 7" name={t('home.carousel.next')} onClick={() => step(1)} />
        <span aria-hidden="true" className={`${look('push', 'muted', 'small', 'numbers')} ${styles.count}`}>
          {shown + 1} / {slides.length}
        </span>
      </div>
    </section>
  );
}

function Control({ name, drawing, onClick }: { name: string; drawing: string; onClick: () => void }) {
  return (
    <button aria-label={name} className={styles.control} onClick={onClick} type="button">
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path d={drawing} />
      </svg>
    </button>
  );
}
