import type { JobContext } from '../../platform/http/feature.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import { addReported, applyReports, machinesOfSource, renameSources, type MachineReport } from '../equipment/index.ts'
import type { Reading } from './aemp/readings.ts'
import { nextPollAt } from './client/next-poll.ts'
import { readPages, type PollResult } from './client/read-pages.ts'
import type { SignIns } from './client/sign-in.ts'
import { finishPoll, type ConnectionRow } from './telematics.queries.ts'
import { placeOfSecret } from './secret-place.ts'

/** The dependencies of polls. */
export interface PollParts {
  secrets: SealedSecrets
  sign_ins: SignIns
  /** Hosts of the installation's own network that may be polled. */
  own_hosts: readonly string[]
}

const NO_SECRET: PollResult = {
  pages: 0,
  machines: 0,
  readings: 0,
  notes: [],
  fault: { code: 'secret_unreadable' },
  must_wait: false,
  retry_after: undefined,
}

/** Polls a system for its machines, page by page, and keeps what is newer than what is known. Saves how the poll ended, and when the next one is due. */
export async function pollConnection(
  ctx: Pick<JobContext, 'inTenant' | 'clock' | 'log'>,
  authority_id: number,
  connection: ConnectionRow,
  { secrets, sign_ins, own_hosts }: PollParts,
): Promise<void> {
  const { id, poll_minutes, sealed_secret, lock_version } = connection
  const began_at = ctx.clock()
  const secret = sealed_secret === null ? null : secrets.open(sealed_secret, placeOfSecret(authority_id, id))
  const name = `${authority_id}:${id}:${lock_version}`
  const result =
    sealed_secret !== null && secret === null
      ? NO_SECRET
      : await readPages(
          { ...connection, name, secret },
          {
            sign_ins,
            own_hosts,
            clock: ctx.clock,
            take: (readings) => takeReadings(ctx, authority_id, { connection, readings }),
          },
        )
  const failures = result.fault === null ? 0 : connection.failures + 1
  const { must_wait, retry_after, ...outcome } = result
  const ended_at = ctx.clock()
  await ctx.inTenant(authority_id, async ({ db, emit }) => {
    const next_poll_at = nextPollAt(ended_at, { poll_minutes, failures, must_wait, retry_after })
    await finishPoll(db, authority_id, { id, lock_version, began_at, ended_at, next_poll_at, failures, ...outcome })
    if (result.fault !== null || connection.failures > 0) await emit({ type: 'equipment.changed' })
  })
  if (result.fault !== null)
    ctx.log('a system of an OEM could not be read', { authority_id, connection_id: id, fault: result.fault })
}

/** Saves the machines of a page in one transaction; new ones are added, without a project. */
async function takeReadings(
  ctx: Pick<JobContext, 'inTenant'>,
  authority_id: number,
  { connection, readings }: { connection: ConnectionRow; readings: readonly Reading[] },
): Promise<number> {
  if (readings.length === 0) return 0
  const { id: connection_id, contractor, poll_minutes } = connection
  // For a machine that a page names twice the newer parts count, as for any two reports.
  const named = new Map(readings.map((reading) => [reading.source_key, reading]))
  return await ctx.inTenant(authority_id, async (work) => {
    const { db, clock } = work
    const renamed = [...named.values()].flatMap(({ source_key, former_key, oem }) =>
      former_key === null ? [] : [{ source_key, former_key, oem }],
    )
    if (renamed.length > 0) await renameSources(db, authority_id, { connection_id, machines: renamed })
    const known = await machinesOfSource(db, authority_id, { connection_id, source_keys: [...named.keys()] })
    const ids = new Map(known.map(({ id, source_key }) => [source_key, id]))
    const unknown = [...named.values()].filter(({ source_key }) => !ids.has(source_key))
    if (unknown.length > 0) {
      const machines = unknown.map(({ source_key, equipment_id, oem, model, serial_number }) => ({
        source_key,
        equipment_id,
        oem,
        model,
        serial_number,
      }))
      const added = await addReported(db, authority_id, { connection_id, contractor, machines, now: clock() })
      for (const { id, source_key } of added) ids.set(source_key, id)
      await work.audit(
        ...added.map(({ id, source_key }) => ({
          action: 'machine.reported',
          subject: 'machine',
          subject_id: id,
          changes: { source_key, connection_id },
        })),
      )
      await work.emit({ type: 'equipment.changed' })
    }
    const reports = readings.flatMap(({ source_key, location, engine, readings: values }): MachineReport[] => {
      const machine_id = ids.get(source_key)
      return machine_id === undefined
        ? []
        : [{ machine_id, ...(location && { location }), ...(engine && { engine }), readings: values }]
    })
    return (await applyReports(work, reports, { silence: Math.max(30, 3 * poll_minutes) * 60_000 })).newer
  })
}
