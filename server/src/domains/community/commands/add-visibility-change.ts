import { postEvents } from '#domains/community/events';
import type { Db } from '#platform/database/connection';
import { addEvent } from '#platform/events/event.store';

interface Change {
  actorId: string;
  at: Date;
  /** Those who are mentioned, and can hear of it only now. */
  mentioned?: string[];
}

/** Notes that others than before see a post. */
export function addVisibilityChange(db: Db, postId: string, { actorId, at, mentioned = [] }: Change): Promise<void> {
  return addEvent(db, postEvents.visibilityChanged, { subjectId: postId, actorId, at, data: { mentioned } });
}
