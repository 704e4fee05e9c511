import type { FastifyInstance } from 'fastify';
import { accept } from '../api/accept';
import { auditQuery, auditVerifyQuery } from '../api/contract/audit';
import type { Services } from '../api/services';
import { readAudit, verifyAudit } from './read-audit.store';

/** Adds the routes that read the whole history and check it. */
export function addAuditRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/audit', { config: { role: 'viewer' } }, ({ query }) => readAudit(db, accept(auditQuery, query)));
  app.get('/audit/verify', { config: { role: 'viewer' } }, ({ query }) =>
    verifyAudit(db, accept(auditVerifyQuery, query).known),
  );
}
