import { Link, useNavigate } from '@charis/shared/remote';
import type { MouseEvent, ReactNode } from 'react';
import styles from './inner-page.module.css';
import { useStepsBack } from './mobile-history';
import { Refreshable } from './refreshable';
import { useText } from './text';

interface InnerPageProps {
  title: string;
  /** Path of the page that the arrow leads to where the visit began here; else it leads back to where one was. */
  back: string;
  /** The content has the heading of the page, so the title in the bar is none. */
  headed?: boolean;
  /** The content is a list, which a pull reads again. */
  refreshable?: boolean;
  children: ReactNode;
}

/** Shows the frame of the pages behind the bar's places: an arrow back, the title, content. */
export function InnerPage({ title, back, headed, refreshable, children }: InnerPageProps) {
  const t = useText();
  const Title = headed ? 'p' : 'h1';
  const navigate = useNavigate();
  const stepsBack = useStepsBack();
  function goBack(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    const steps = stepsBack();
    if (isElsewhere || steps === 0) return;
    event.preventDefault();
    void navigate(-steps);
  }
  return (
    <>
      <header className={styles.bar}>
        <Link aria-label={t('back')} className={styles.back} onClick={goBack} to={back}>
          <svg aria-hidden="true" fill="none" height="20" stroke="currentColor" strokeWidth="1.5" viewBox="0 0 20 20">
            <path d="M16 10H4M9 5l-5 5 5 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Link>
        <Title className={styles.title}>{title}</Title>
      </header>
      <div className={styles.content}>{refreshable ? <Refreshable>{children}</Refreshable> : children}</div>
    </>
  );
}
