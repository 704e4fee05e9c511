import { revokeStaff } from '#admin/staff.service';
import { verifyPassword } from '#domains/identity/commands/password';
import type { Db } from '#platform/database/connection';
import { demoPassword } from './logins';

const demoAdmin = 'admin@example.com';

/**
 * Takes the staff role from the demo administrator where it still has its published password, as in a database that was filled on this machine
 * before people reached the site.
 * @returns whether it had the role
 */
export async function revokeDemoStaff(db: Db, now: Date): Promise<boolean> {
  const admin = await db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', demoAdmin)
    .where('staff', '=', true)
    .executeTakeFirst();
  if (!admin || !(await verifyPassword(admin.password_hash, demoPassword))) return false;
  await revokeStaff(db, demoAdmin, now);
  return true;
}
