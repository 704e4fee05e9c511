import { runTransaction } from '@charis/shared/node';
import type { z } from 'zod';
import type { teamAnswer, teamRequest } from '../api/contract/access';
import { Refusal } from '../api/refusal';
import { writeAudit } from '../database/audit.store';
import type { Db } from '../database/connection';
import { keyIdOf, readPublicKey } from '../signature';
import type { Identity } from './identity';
import { addKey, findKey, lockTeams, otherOwners, putTeam } from './team.store';

type Team = z.infer<typeof teamRequest>;

/** A remote has one team, a key too, and a key that was revoked stays so. */
async function refuseTaken(db: Db, { name, remotes }: Team, key: string): Promise<void> {
  const [other] = await otherOwners(db, name, remotes);
  if (other)
    throw new Refusal(409, `${other.remote} belongs to the team ${other.team}.`, { remedy: 'A remote has one team.' });
  const known = await findKey(db, key);
  if (known && known.team !== name) throw new Refusal(409, `The key ${key} belongs to the team ${known.team}.`);
  if (known?.revoked_at) throw new Refusal(409, `The key ${key} has been revoked.`, { remedy: 'Make another one.' });
}

/** Makes a team or changes what it may release, and lets it sign with a key. */
export async function registerTeam(
  db: Db,
  { team, identity, now }: { team: Team; identity: Identity; now: Date },
): Promise<z.infer<typeof teamAnswer>> {
  const { name, publicKey } = team;
  const remotes = [...new Set(team.remotes)].sort();
  const key = readPublicKey(publicKey);
  if (!key) throw new Refusal(400, 'publicKey: expected an Ed25519 public key, SPKI in PEM.');
  const id = keyIdOf(key);
  await runTransaction(db, async (trx) => {
    // Two teams that claim one remote at the same moment must see each other.
    await lockTeams(trx);
    await refuseTaken(trx, team, id);
    await putTeam(trx, { name, remotes, created_at: now });
    await addKey(trx, { id, team: name, public_key: publicKey, created_at: now });
    const detail = { team: name, remotes, key: id };
    await writeAudit(trx, { at: now, actor: identity.name, action: 'register-team', detail });
  });
  return { name, remotes, key: id };
}
