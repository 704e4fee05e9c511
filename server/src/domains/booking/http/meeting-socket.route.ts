import type { FastifyInstance } from 'fastify';
import { socketPath } from '#domains/booking/commands/meeting.service';
import type { Services } from '#platform/http/handler';
import { isOwnOrigin } from '#platform/http/own-origin.policy';
import { Refusal, tooMany } from '#platform/http/refusal';
import { ConnectionLimit } from '#platform/live/connection-limit';
import { closeCode, MeetingSocket } from './meeting-socket';

/** Milliseconds in which a page has to say who it is. */
const helloWait = 10_000;
const socketsPerAddress = 50;

/** Serves `GET /meet/socket`: a WebSocket for participants of meetings, who show a pass of `addMeeting` in their first message. */
export function addMeetingSocket(app: FastifyInstance, services: Services): void {
  const { publicUrl } = services.config;
  const connections = new ConnectionLimit(socketsPerAddress);
  app.get(
    socketPath,
    {
      websocket: true,
      exposeHeadRoute: false,
      config: { operation: 'meetingSocket' } as object,
      preValidation: async ({ headers: { origin } }) => {
        if (!isOwnOrigin({ origin, publicUrl }))
          throw new Refusal('FORBIDDEN', 'You can join meetings only from pages of this site.', { status: 403 });
      },
    },
    (socket, request) => {
      const leave = connections.take(request.ip);
      if (!leave) return socket.close(closeCode.tooMany, tooMany(1).message);
      const meeting = new MeetingSocket(socket, services);
      const late = setTimeout(() => {
        if (!meeting.isIn) socket.close(closeCode.refused);
      }, helloWait);
      socket.once('close', () => {
        clearTimeout(late);
        leave();
      });
    },
  );
}
