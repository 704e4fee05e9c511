import { brand } from '@charis/shared/brand';
import { Link, useLanguage, usePaths } from '@charis/shared/remote';
import { buttonClass, look, Page } from '@charis/shared/ui';
import { useText } from '#shell-text';
import styles from './about/about.module.css';
import { aboutWords } from './about/about-words';
import { CharityTotal } from './about/charity-total';
import { SiteFaq } from './about/site-faq';

/** Shows who we are, how doctors are verified, which rules hold, and where to complain. */
export default function AboutPage() {
  const t = useText();
  const language = useLanguage();
  const paths = usePaths();
  const sections = aboutWords[language];
  return (
    <Page lead={t('about.lead')} title={t('about.title', { brand: brand.name })}>
      <div className={look('stack')}>
        {sections.map(({ id, title, paragraphs = [], points = [], links = [] }) => (
          <section aria-labelledby={id} className={styles.section} key={id}>
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
            <div className={styles.words}>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 ? (
                <ul>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              ) : null}
              {links.map(({ text, url }) => (
                <p key={url}>
                  <a href={url} rel="noreferrer" target="_blank">
                    {text}
                  </a>
                </p>
              ))}
            </div>
          </section>
        ))}
        <CharityTotal />
        <SiteFaq />
      </div>
      <p className={styles.contact}>
        <Link className={buttonClass('primary')} to={paths.contact()}>
          {t('about.write')}
        </Link>
      </p>
    </Page>
  );
}
