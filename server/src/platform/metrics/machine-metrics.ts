import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '#config';
import { certificateUntil } from '#platform/system/certificate';

/** Has the disk of the data and the certificate of the site looked at whenever the metrics are asked for. */
export function watchMachine(registry: Registry, { dataDir, publicUrl }: Config): void {
  const registers = [registry];
  const size = new Gauge({ name: 'charis_disk_size_bytes', help: 'Size of the disk that DATA_DIR is on', registers });
  new Gauge({
    name: 'charis_disk_free_bytes',
    help: 'What is free of it',
    registers,
    async collect() {
      const disk = await statfs(dataDir);
      this.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
  });
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
