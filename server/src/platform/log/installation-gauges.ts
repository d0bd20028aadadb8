import { Counter, Gauge, type Registry } from 'prom-client'

/** Gauges of the whole installation, the same in every process. */
export interface InstallationGauges {
  database_up: Gauge
  jobs: Gauge<'job' | 'state'>
  jobs_oldest: Gauge<'state'>
  ledger_age: Gauge
  ledger_findings: Gauge
  archive_failing: Gauge
  archive_age: Gauge
  facts_unread: Gauge
  facts_unread_age: Gauge
  worker_up: Gauge
  backup_age: Gauge
  disk_free: Gauge
  disk_size: Gauge
  mails: Counter<'outcome'>
  texts: Counter<'outcome'>
  page_views: Counter<'outcome'>
  texts_of_the_day: Gauge
}

export function installationGauges(registry: Registry): InstallationGauges {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  return {
    database_up: gauge('milepost_database_up', '1 while the database answered the last scrape, else 0'),
    jobs: new Gauge({
      name: 'milepost_jobs',
      help: 'Jobs in the queue, by name and state: waiting, running, retrying, failed (given up)',
      labelNames: ['job', 'state'],
      registers: [registry],
    }),
    jobs_oldest: new Gauge({
      name: 'milepost_jobs_oldest_seconds',
      help: 'How long the oldest job of a state has been due, running or given up',
      labelNames: ['state'],
      registers: [registry],
    }),
    ledger_age: gauge(
      'milepost_ledger_verified_age_seconds',
      'Since the ledger was last verified whole, of the agency where that was longest ago; since it was made where it never was',
    ),
    ledger_findings: gauge(
      'milepost_ledger_findings',
      'What the last verifications of the whole ledger found, of all agencies',
    ),
    archive_failing: gauge(
      'milepost_archive_failing',
      '1 while PostgreSQL cannot archive WAL; nothing where it archives none',
    ),
    archive_age: gauge('milepost_archive_age_seconds', 'Since WAL was archived last; nothing where none is'),
    facts_unread: gauge(
      'milepost_facts_unread',
      'Facts that this process has not yet sent to its open pages, at most 10,000',
    ),
    facts_unread_age: gauge('milepost_facts_unread_age_seconds', 'How old the oldest of these facts is'),
    worker_up: gauge('milepost_worker_up', '1 while some worker of the installation is at work, else 0'),
    backup_age: gauge(
      'milepost_backup_age_seconds',
      'Since a backup of this data directory was last complete; nothing before the first',
    ),
    disk_free: gauge('milepost_data_directory_free_bytes', 'Free space where the data directory lies'),
    disk_size: gauge('milepost_data_directory_size_bytes', 'Size of the disk where the data directory lies'),
    mails: new Counter({
      name: 'milepost_mails_total',
      help: 'Emails that this process sent, and tries that failed; a job tries again',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    texts: new Counter({
      name: 'milepost_text_messages_total',
      help: 'Text messages that this process sent, tries that failed, numbers that the provider refused, and messages that a limit held back',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    page_views: new Counter({
      name: 'milepost_page_views_total',
      help: 'Page views that this process sent to systems that agencies named, and those that were not taken',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    texts_of_the_day: gauge(
      'milepost_text_messages_of_the_day',
      'Text messages of the installation in the 24 hours that SMS_MOST_A_DAY limits',
    ),
  }
}
