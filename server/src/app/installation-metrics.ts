import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import type { Database } from '../platform/database/database.ts'
import { lastBackup } from '../platform/backup/last-backup.ts'
import { workersLive } from '../platform/jobs/abandoned-jobs.queries.ts'
import { installationGauges, type InstallationGauges } from '../platform/log/installation-gauges.ts'
import { inTime } from '../platform/in-time.ts'
import { mailCounts } from '../platform/mail/index.ts'
import { pageViewCounts } from '../features/analytics/index.ts'
import { textCounts } from '../platform/sms/index.ts'
import {
  archiveState,
  lastVerifications,
  queueByState,
  type ArchiveRow,
  type JobsRow,
  textsOfTheDay,
  type LedgerRow,
  type TextsRow,
} from './installation-metrics.queries.ts'

/** Longest that a scrape waits for the database, in milliseconds. */
const PATIENCE_MS = 3000

export interface InstallationParts {
  registry: Registry
  owner: Database
  data_dir: string
  clock: () => Date
  /** Facts that were committed but not yet published, in the process that publishes them. */
  unread?: () => Promise<{ count: number; age: number }>
}

/** Measures the installation at every scrape. What cannot be measured at that moment has no value then, rather than an old one. */
export function measureInstallation(parts: InstallationParts): () => Promise<void> {
  const gauges = installationGauges(parts.registry)
  return async () => {
    const [answered] = await Promise.all([
      inTime(queryDatabase(gauges, parts), PATIENCE_MS, 'the database does not answer').then(
        () => true,
        () => false,
      ),
      measureDisk(gauges, parts.data_dir),
      measureBackup(gauges, parts),
    ])
    gauges.database_up.set(answered ? 1 : 0)
    if (!answered) forget(gauges)
    gauges.mails.reset()
    for (const [outcome, count] of Object.entries(mailCounts())) gauges.mails.inc({ outcome }, count)
    gauges.page_views.reset()
    for (const [outcome, count] of Object.entries(pageViewCounts())) gauges.page_views.inc({ outcome }, count)
    gauges.texts.reset()
    for (const [outcome, count] of Object.entries(textCounts())) gauges.texts.inc({ outcome }, count)
  }
}

async function queryDatabase(gauges: InstallationGauges, { owner, clock, unread }: InstallationParts): Promise<void> {
  const [jobs, ledger, archive, works, texts, facts] = await Promise.all([
    owner.rows<JobsRow>(queueByState),
    owner.row<LedgerRow>(lastVerifications(clock())),
    owner.row<ArchiveRow>(archiveState),
    workersLive(owner),
    owner.row<TextsRow>(textsOfTheDay(clock())),
    unread?.(),
  ])
  forget(gauges)
  gauges.worker_up.set(works ? 1 : 0)
  gauges.texts_of_the_day.set(texts?.sent ?? 0)
  for (const { job, state, count } of jobs) gauges.jobs.set({ job, state }, count)
  for (const state of ['waiting', 'running', 'retrying', 'failed']) {
    const ages = jobs.filter((row) => row.state === state).map(({ oldest }) => Number(oldest))
    gauges.jobs_oldest.set({ state }, Math.max(0, ...ages))
  }
  if (ledger && ledger.age !== null) {
    gauges.ledger_age.set(Number(ledger.age))
    gauges.ledger_findings.set(ledger.findings)
  }
  if (archive) {
    gauges.archive_failing.set(archive.failing ? 1 : 0)
    if (archive.age !== null) gauges.archive_age.set(Number(archive.age))
  }
  if (facts) {
    gauges.facts_unread.set(facts.count)
    gauges.facts_unread_age.set(facts.age)
  }
}

async function measureBackup(
  { backup_age }: InstallationGauges,
  { data_dir, clock }: InstallationParts,
): Promise<void> {
  const at = await lastBackup(data_dir)
  if (at === null) backup_age.remove()
  else backup_age.set((clock().getTime() - at.getTime()) / 1000)
}

async function measureDisk({ disk_free, disk_size }: InstallationGauges, data_dir: string): Promise<void> {
  const disk = await statfs(data_dir).catch(() => null)
  if (disk === null) return
  disk_free.set(disk.bavail * disk.bsize)
  disk_size.set(disk.blocks * disk.bsize)
}

/** A gauge without a value is not written; one without labels would be written as 0. */
function forget(gauges: InstallationGauges): void {
  for (const gauge of [gauges.jobs, gauges.jobs_oldest]) gauge.reset()
  for (const name of [
    'ledger_age',
    'ledger_findings',
    'archive_failing',
    'archive_age',
    'worker_up',
    'texts_of_the_day',
    'facts_unread',
    'facts_unread_age',
  ] as const)
    gauges[name].remove()
}
