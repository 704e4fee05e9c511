/** One address in front of several processes, as a balancer has: connections go to the one that `leadTo` names. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface LoadBalancer {
  url: string;
  /** Leads new connections to another process, and cuts those that are open. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function openLoadBalancer(url: string): Promise<LoadBalancer> {
  let target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const process = connect(Number(target.port), target.hostname);
    for (const socket of [caller, process]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        caller.destroy();
        process.destroy();
      });
    }
    caller.pipe(process).pipe(caller);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${port}`,
    leadTo(other) {
      target = new URL(other);
      cut();
    },
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
