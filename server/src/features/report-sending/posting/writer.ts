import type { SendingReason, SendingStep } from '@milepost/contract'
import type { ConstructionClient, Written } from '../client/construction-client.ts'
import { SystemFault } from '../client/system-fault.ts'
import type { Differences } from './differences.ts'

/** The construction system does not take the report, and a person has to remedy why. */
export class NotTaken extends Error {
  readonly reason: SendingReason
  readonly detail: string | null
  constructor(reason: SendingReason, detail: string | null = null) {
    super(`not taken: ${reason}`)
    this.reason = reason
    this.detail = detail
  }
}

/** A write that is carried out later: what is there is compared again after a while. */
export class AcceptedLater extends Error {}

export interface PostingParts {
  client: ConstructionClient
  /** The id of a draft there that a person chose to merge into; null creates a report. */
  merge_into: number | null
  /** Whether an id of a report there is one of ours. */
  ours: (sync_id: string) => boolean
  status_after: 'Draft' | 'Pending Approval'
  date: string
  /**
   * Called before every write, with the step and what is known: keeps the sending to this worker and saves its progress. Throws where it is another worker's by
   * now, so that nothing more is written.
   */
  hold: (progress: { step: SendingStep; external_id: number | null; written: number }) => Promise<void>
  /** Whether an earlier write may still be carried out later: then missing rows are waited for, not written again. */
  waits: () => boolean
}

/** Writes rows of one report, each held before it is written. */
export class Writer {
  readonly parts: PostingParts
  step: SendingStep = 'report'
  /** The report's id there, as soon as it is known. */
  id: number | null = null
  written = 0

  constructor(parts: PostingParts) {
    this.parts = parts
  }

  get client(): ConstructionClient {
    return this.parts.client
  }

  /** Whether everything in the report there is from here; in one that was merged into, rows of others stay. */
  get isOwn(): boolean {
    return this.parts.merge_into === null
  }

  async write(write: (client: ConstructionClient) => Promise<Written>): Promise<Written> {
    const { client, hold } = this.parts
    await hold({ step: this.step, external_id: this.id, written: this.written })
    const written = await write(client)
    this.written++
    return written
  }

  /** Writes what differs: extra rows first, where they go, so that no key is taken. @throws AcceptedLater where it has to be compared again. */
  async converge<Want extends object, There extends { Id: number }>(
    set: string,
    { missing, differing, extra }: Differences<Want, There>,
    how: { body: (row: Want) => object; extra: boolean },
  ): Promise<void> {
    if (how.extra) for (const row of extra) await this.write((client) => client.remove(set, row.Id))
    for (const { there, change } of differing) await this.write((client) => client.change(set, there.Id, change))
    if (missing.length > 0 && this.parts.waits()) throw new AcceptedLater()
    let later = false
    for (const row of missing)
      try {
        later = (await this.write((client) => client.create(set, how.body(row)))).accepted || later
      } catch (error) {
        // A row of the key is there by now: the next comparison decides.
        if (!(error instanceof SystemFault) || error.kind !== 'conflict') throw error
        later = true
      }
    if (later) throw new AcceptedLater()
  }
}
