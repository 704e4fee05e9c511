import type { Language, TeamRole } from '../rules';

/** A frame of its own for those who work on the site: doctors in their practice, and staff. */
export type Workspace = 'practice' | 'staff';

/** The way to a page in the rail of its workspace. */
export interface RailEntry {
  /** Smaller ones stand above. */
  place: number;
  icon: 'today' | 'calendar' | 'inbox' | 'people' | 'letter' | 'question' | 'voucher' | 'person' | 'chart' | 'settings';
  /** One word or two. */
  title: Record<Language, string>;
  /** Roles in which someone who acts for the doctor goes there, too. */
  team?: readonly TeamRole[];
}
