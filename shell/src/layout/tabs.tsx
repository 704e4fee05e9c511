import { NavLink } from 'react-router-dom';
import { useRemotes } from '#host/shell-context';
import { useText } from '../shell-text';
import styles from './tabs.module.css';

const tabs = [
  ['/', 'tab.home'],
  ['/doctor', 'tab.doctors'],
  ['/post', 'tab.posts'],
  ['/procedure', 'tab.procedures'],
  ['/instrument', 'tab.instruments'],
] as const;

/** Shows the places of the site, in a row or in a column; pointing at one, focusing or touching it loads its remote ahead. */
export function Tabs({ variant, onChoose }: { variant: 'row' | 'column'; onChoose?: () => void }) {
  const t = useText();
  const remotes = useRemotes();
  return (
    <nav aria-label={t('nav')} className={styles[variant]}>
      {tabs.map(([path, text]) => {
        const prefetch = () => remotes.approach(path);
        return (
          <NavLink
            className={({ isActive }) => `${styles.tab} ${isActive ? styles.active : ''}`}
            end={path === '/'}
            key={path}
            onClick={onChoose}
            onFocus={prefetch}
            onMouseEnter={prefetch}
            onTouchStart={prefetch}
            to={path}
          >
            {t(text)}
          </NavLink>
        );
      })}
    </nav>
  );
}
