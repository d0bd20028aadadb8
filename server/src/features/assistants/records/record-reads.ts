import type { RecordGap, Route, RouteResponse } from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../../platform/context.ts'
import type { ReadTools } from '../../../platform/read-tools/index.ts'
import type { Caller } from '../../../platform/services.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'

/** Why a question has no figures. */
export type Gap = Omit<RecordGap, 'topic'>

/** A read that its route refused to the person who asks. */
export class RecordsRefused extends Error {
  readonly status: number
  constructor(tool: string, status: number) {
    super(`${tool} was answered ${status}`)
    this.status = status
  }
  /** What the answer says of it; null where the read failed for another reason. */
  get gap(): Gap | null {
    if (this.status === 403) return { reason: 'no_right', names: [] }
    return this.status === 404 ? { reason: 'no_record', names: [] } : null
  }
}

/** Reads of the contract under the rights of one person. */
export interface RecordReads {
  /** `YYYY-MM-DD`, in the agency's zone. */
  today: string
  now: Date
  /**
   * Runs the read tool of a route.
   * @param input parameters of path and query in one object
   * @throws RecordsRefused
   */
  read<R extends Route>(tool: string, input: unknown): Promise<RouteResponse<R>>
}

/** Who asks: as the request had it, or a job has it again. */
export type RecordRequester = Caller & Pick<RequestContext, 'db' | 'clock'>

export async function recordReads(tools: ReadTools, requester: RecordRequester): Promise<RecordReads> {
  const { db, clock, ...caller } = requester
  const now = clock()
  return {
    now,
    today: dateInZone(now, await zoneOfAgency(db, caller.authority_id)),
    read: async <R extends Route>(name: string, input: unknown) => {
      const tool = tools.named(name)
      if (!tool) throw new Error(`there is no tool ${name}`)
      const { status, body } = await tool.run(input, caller)
      if (status !== 200) throw new RecordsRefused(name, status)
      return body as RouteResponse<R>
    },
  }
}
