import type { MatchedRoute, Workspace } from '@charis/shared/composition';
import { usePageLoaded, useSession } from '@charis/shared/remote';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { pageLanguage } from '#i18n/i18n';
import { useText } from '../shell-text';
import styles from './desktop.module.css';
import { Header } from './header';
import { LayoutOfferPlace } from './layout-offer-place';
import { lazyWithRetry } from './lazy-with-retry';
import { Pages } from './pages';
import { ShellPart } from './shell-part';
import { useWorkspace } from './use-workspace';
import frame from './workspace.module.css';

const Footer = lazyWithRetry(() => import('./footer'));
const WorkspaceSide = lazyWithRetry(() => import('./workspace-side'));

export default function DesktopLayout({ match }: { match: MatchedRoute | undefined }) {
  const t = useText();
  const workspace = useWorkspace(match);
  return (
    <div className={workspace && frame.workspace}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {workspace ? <SidePlace workspace={workspace} /> : <Header />}
      <main className={styles.main} id="content" tabIndex={-1}>
        {match?.route.level === 2 && !workspace ? <BackLink match={match} /> : null}
        <Pages match={match} />
      </main>
      {workspace ? null : <FooterPlace />}
      <LayoutOfferPlace layout="desktop" />
    </div>
  );
}

function SidePlace({ workspace }: { workspace: Workspace }) {
  return (
    <ShellPart>
      <Suspense fallback={<div className={frame.side} />}>
        <WorkspaceSide workspace={workspace} />
      </Suspense>
    </ShellPart>
  );
}

/** Leads from a page of the second level to its parent. */
function BackLink({ match }: { match: MatchedRoute }) {
  const t = useText();
  const { composition } = useRemotes();
  const session = useSession();
  const isDoctor = session.status === 'in' && session.user.userRole === 'DOCTOR';
  const { parent: usual, doctorParent = usual } = match.route;
  const parent = isDoctor ? doctorParent : usual;
  const routes = [...composition.shell.routes, ...composition.remotes.flatMap((remote) => remote.routes)];
  const place = routes.find(({ path }) => path === parent);
  if (!place) return null;
  const title = place.path === '/' ? t('tab.home') : place.title[pageLanguage()];
  return (
    <nav aria-label={t('back', { place: title })} className={styles.back}>
      <Link to={place.path}>← {t('back', { place: title })}</Link>
    </nav>
  );
}

/** The footer is below what is seen first, and comes after it. */
function FooterPlace() {
  const loaded = usePageLoaded(500);
  const place = <div className={styles.footerPlace} />;
  return (
    <ShellPart>
      {loaded ? (
        <Suspense fallback={place}>
          <Footer />
        </Suspense>
      ) : (
        place
      )}
    </ShellPart>
  );
}
