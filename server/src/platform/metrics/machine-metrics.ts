import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#config';
import { certificateUntil } from '#platform/system/certificate';

/** Has the disk of the data and the certificate of the site looked at whenever the metrics are asked for. */
export function watchMachine(registry: Registry, { dataDir, publicUrl }: Config): void {
  const registers = [registry];
  const addDisk = (name: string, help: string, blocksOf: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await statfs(dataDir);
        this.set(blocksOf(disk) * disk.bsize);
      },
    });
  addDisk('charis_disk_size_bytes', 'Size of the disk that DATA_DIR is on', ({ blocks }) => blocks);
  addDisk('charis_disk_free_bytes', 'What is free of it', ({ bavail }) => bavail);
  new Gauge({
    name: 'charis_certificate_end_timestamp_seconds',
    help: 'Until when the certificate is good that people get at PUBLIC_URL',
    registers,
    async collect() {
      this.reset();
      const until = await certificateUntil(publicUrl);
      if (until) this.set(until.getTime() / 1000);
    },
  });
}
