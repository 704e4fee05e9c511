import { brand } from '@charis/shared/brand';
import { useLanguage } from '@charis/shared/remote';
import { look } from '@charis/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './footer.module.css';
import { FooterLegal } from './footer-legal';
import { hasPage } from './has-page';
import LanguageSwitch from './language-switch';
import { Logo } from './logo';
import { twinOf } from './twin.rules';

const [mailbox, host] = brand.supportEmail.split('@');

export default function Footer() {
  const t = useText();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={`${look('stack', 16, 'start')} ${styles.brand}`}>
          <Logo />
          <p className={styles.charity}>{brand.charity.line[language]}</p>
          <LanguageSwitch />
        </div>
        <Places
          links={[
            ['/procedure', t('footer.all')],
            ['/instrument', t('footer.instruments')],
          ]}
          title={t('footer.procedures')}
        />
        <Places
          links={[
            ['/doctor', t('footer.find')],
            ['/question', t('footer.questions')],
            ['/doctor/vouchers', t('footer.vouchers')],
            ['/user/doctorjoin', t('footer.join')],
          ]}
          title={t('footer.doctors')}
        />
        <Places
          links={[
            ['/about', t('footer.about', { brand: brand.name })],
            ['/contactUs', t('footer.write')],
            [twinOf('desktop', pathname, search) ?? '/mobile', t('footer.phone')],
          ]}
          title={t('footer.contact')}
        >
          <li>
            <a href={`mailto:${brand.supportEmail}`}>
              <span>
                {mailbox}@<wbr />
                {host}
              </span>
            </a>
          </li>
        </Places>
        <Social />
      </div>
      <div className={`${look('row', 4, 32, 'between')} ${styles.legal}`}>
        <p>
          © {new Date().getFullYear()} {brand.name}
        </p>
        <FooterLegal />
      </div>
    </footer>
  );
}

interface PlacesProps {
  title: string;
  /** Those that this site has a page for are shown. */
  links: [path: string, text: string][];
  children?: React.ReactNode;
}

function Places({ title, links, children }: PlacesProps) {
  const { composition } = useRemotes();
  return (
    <nav aria-label={title}>
      <p className={look('display', 'size-18', 'above-8', 'below-12')}>{title}</p>
      <ul className={styles.list}>
        {links
          .filter(([path]) => hasPage(composition, path))
          .map(([path, text]) => (
            <li key={path}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        {children}
      </ul>
    </nav>
  );
}

function Social() {
  const t = useText();
  return (
    <nav aria-label={t('footer.social')}>
      <p className={look('display', 'size-18', 'above-8', 'below-12')}>{t('footer.social')}</p>
      <ul className={styles.list}>
        {brand.social.map(({ name, url }) => (
          <li key={name}>
            <a aria-label={t('footer.newTab', { name })} href={url} rel="noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
