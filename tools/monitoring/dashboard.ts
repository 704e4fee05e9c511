/** The dashboard of a site, as Grafana reads it: `npx tsx tools/monitoring/write-dashboard.ts` writes it. */
import { type Dashboard, DashboardBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

interface Panel {
  title: string;
  /** What Grafana calls the unit of its values. */
  unit: 's' | 'reqps' | 'short' | 'percentunit' | 'bytes' | 'Bps';
  query: string;
  legend: string;
}

const rows: Record<string, Panel[]> = {
  Calls: [
    {
      title: 'Calls a second, by code of the envelope',
      unit: 'reqps',
      query: 'sum by (code) (rate(charis_api_duration_seconds_count[5m]))',
      legend: '{{code}}',
    },
    {
      title: 'Seconds of 99 of 100 calls, by operation',
      unit: 's',
      query:
        'topk(10, histogram_quantile(0.99, sum by (operation, le) (rate(charis_api_duration_seconds_bucket{operation!="live"}[5m]))))',
      legend: '{{operation}}',
    },
    {
      title: 'Share of calls that we failed',
      unit: 'percentunit',
      query:
        'sum(rate(charis_api_duration_seconds_count{code=~"500|503"}[5m]) or vector(0)) / sum(rate(charis_api_duration_seconds_count[5m]))',
      legend: 'failed',
    },
    { title: 'Live streams', unit: 'short', query: 'sum by (instance) (charis_live_streams)', legend: '{{instance}}' },
  ],
  Processes: [
    {
      title: 'Processes, by role and version',
      unit: 'short',
      query: 'sum by (role, version) (charis_process_info)',
      legend: '{{role}} {{version}}',
    },
    {
      title: 'Time that the event loop is late',
      unit: 's',
      query: 'nodejs_eventloop_lag_p99_seconds',
      legend: '{{instance}}',
    },
    { title: 'Memory', unit: 'bytes', query: 'process_resident_memory_bytes', legend: '{{instance}}' },
    { title: 'Processors in use', unit: 'short', query: 'rate(process_cpu_seconds_total[5m])', legend: '{{instance}}' },
    { title: 'Open files and connections', unit: 'short', query: 'process_open_fds', legend: '{{instance}}' },
  ],
  Database: [
    {
      title: 'Connections of pools',
      unit: 'short',
      query: 'sum by (pool, state) (charis_pool_connections)',
      legend: '{{pool}} {{state}}',
    },
    {
      title: 'Calls that got no connection, in 5 minutes',
      unit: 'short',
      query: 'sum by (pool) (increase(charis_pool_refused_total[5m]))',
      legend: '{{pool}}',
    },
    { title: 'Whether the database answers', unit: 'short', query: 'charis_database_up', legend: '{{instance}}' },
  ],
  'What waits': [
    {
      title: 'Jobs that wait, by queue',
      unit: 'short',
      query: 'max by (queue) (charis_jobs_waiting)',
      legend: '{{queue}}',
    },
    {
      title: 'How long the oldest job waits',
      unit: 's',
      query: 'max by (queue) (charis_jobs_oldest_seconds)',
      legend: '{{queue}}',
    },
    {
      title: 'Runs of queues, by what became of them',
      unit: 'reqps',
      query: 'sum by (queue, outcome) (rate(charis_jobs_total[5m]))',
      legend: '{{queue}} {{outcome}}',
    },
    {
      title: 'Jobs that always failed',
      unit: 'short',
      query: 'max by (queue) (charis_jobs_dead)',
      legend: '{{queue}}',
    },
    { title: 'Events behind', unit: 's', query: 'max(charis_events_behind_seconds)', legend: 'oldest' },
    {
      title: 'Events that are projected, a second',
      unit: 'reqps',
      query: 'sum(rate(charis_events_projected_total[5m]))',
      legend: 'projected',
    },
    { title: 'Events that wait', unit: 'short', query: 'max(charis_events_pending)', legend: 'events' },
    {
      title: 'Events that failed, a second',
      unit: 'reqps',
      query: 'sum by (kind, outcome) (rate(charis_events_failed_total[5m])) or vector(0)',
      legend: '{{kind}} {{outcome}}',
    },
    { title: 'Events that were set aside', unit: 'short', query: 'max(charis_events_set_aside)', legend: 'set aside' },
    {
      title: 'Messages that are due',
      unit: 'short',
      query: 'max by (channel) (charis_messages_due)',
      legend: '{{channel}}',
    },
    {
      title: 'How late messages are',
      unit: 's',
      query: 'max by (channel) (charis_messages_late_seconds)',
      legend: '{{channel}}',
    },
    {
      title: 'Videos that wait to be converted',
      unit: 'short',
      query: 'max(charis_conversions_waiting)',
      legend: 'videos',
    },
  ],
  Files: [
    {
      title: 'Files of releases that are read, a second, by where from',
      unit: 'reqps',
      query: 'sum by (outcome) (rate(charis_files_total[5m]))',
      legend: '{{outcome}}',
    },
    {
      title: 'Bytes of releases that are sent, a second',
      unit: 'Bps',
      query: 'sum(rate(charis_file_bytes_total[5m]))',
      legend: 'sent',
    },
    {
      title: 'Loads of pages, a second, by whether the cache in front had them',
      unit: 'reqps',
      query: 'sum by (outcome) (rate(charis_edge_loads_total[5m]))',
      legend: '{{outcome}}',
    },
    {
      title: 'Files of members, a second',
      unit: 'reqps',
      query: 'sum by (way, purpose) (rate(charis_uploads_total[5m]))',
      legend: '{{way}} {{purpose}}',
    },
    {
      title: 'Bytes of files of members, a second',
      unit: 'Bps',
      query: 'sum by (way, purpose) (rate(charis_upload_bytes_total[5m]))',
      legend: '{{way}} {{purpose}}',
    },
  ],
  Upkeep: [
    {
      title: 'What is free of the disk',
      unit: 'percentunit',
      query: 'charis_disk_free_bytes / charis_disk_size_bytes',
      legend: '{{instance}}',
    },
    {
      title: 'Time until the certificate ends',
      unit: 's',
      query: 'min(charis_certificate_end_timestamp_seconds > 0) - time()',
      legend: 'left',
    },
    {
      title: 'Time since the last backup',
      unit: 's',
      query: 'time() - max(charis_backup_timestamp_seconds > 0)',
      legend: 'old',
    },
    {
      title: 'Time since backups were last restored as a trial',
      unit: 's',
      query: 'max(charis_recovery_age_seconds)',
      legend: 'old',
    },
    {
      title: 'Whether the last trial of a restore failed',
      unit: 'short',
      query: 'max(charis_recovery_failed)',
      legend: 'failed',
    },
  ],
  Releases: [
    {
      title: 'Changes of what is served, refused ones included',
      unit: 'short',
      query: 'sum by (action, outcome, smoke) (charis_release_changes_total)',
      legend: '{{action}} {{outcome}}, smoke test {{smoke}}',
    },
    {
      title: 'Visits by release',
      unit: 'short',
      query: 'sum by (remote, version) (charis_visits_total)',
      legend: '{{remote}} {{version}}',
    },
    {
      title: 'Visits that went wrong, by release',
      unit: 'short',
      query: 'sum by (remote, version, fault) (charis_failed_visits_total) or vector(0)',
      legend: '{{remote}} {{version}} {{fault}}',
    },
    {
      title: 'Reports of browsers',
      unit: 'short',
      query: 'sum by (kind, remote) (charis_beacons_total)',
      legend: '{{kind}} {{remote}}',
    },
    {
      title: 'Reports that were not counted',
      unit: 'short',
      query: 'sum(charis_reports_dropped_total)',
      legend: 'dropped',
    },
    { title: 'Disagreements of the ledger', unit: 'short', query: 'max(charis_ledger_problems)', legend: 'problems' },
  ],
};

function panelOf({ title, unit, query, legend }: Panel): PanelBuilder {
  const target = new DataqueryBuilder().refId('A').expr(query).legendFormat(legend);
  return new PanelBuilder().title(title).unit(unit).min(0).height(8).span(8).withTarget(target);
}

export function charisDashboard(): Dashboard {
  const dashboard = new DashboardBuilder('Charis')
    .uid('charis')
    .tags(['charis'])
    .readonly()
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' });
  for (const [title, panels] of Object.entries(rows)) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(panelOf(panel));
  }
  return dashboard.build();
}
