import type { CallFault, PollNote } from '@milepost/contract'
import { fetchOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import { readFleet, UnreadableFleet } from '../aemp/read-fleet.ts'
import { readingOf, type Reading } from '../aemp/readings.ts'
import { noteRead, pageAfter } from './page-walk.ts'
import { CALL_TIMEOUT, type SignIn, type SignIns } from './sign-in.ts'

const MOST_PAGE_BYTES = 20_000_000
/** Longest duration of a whole poll, in ms; what was read until then is kept. */
const LONGEST_POLL = 50_000

/** A system to poll. */
export interface PolledSystem extends SignIn {
  /** Names the connection and its version, under which its token is kept. */
  name: string
  address: string
}

export interface PollResult {
  pages: number
  machines: number
  readings: number
  /** What was skipped. */
  notes: PollNote[]
  /** Why not all was read; null where it was. */
  fault: CallFault | null
  /** Whether the system reported too many requests or is out of service. */
  must_wait: boolean
  retry_after: string | undefined
}

/**
 * Reads all pages of a fleet, and passes on the machines of each; a page that fails ends it, and what came before stays. Never reads a page twice, and
 * never more than it has time for.
 */
export async function readPages(
  system: PolledSystem,
  {
    sign_ins,
    own_hosts,
    clock,
    take,
  }: {
    sign_ins: SignIns
    own_hosts: readonly string[]
    clock: () => Date
    /** Saves the machines of a page; returns how many readings were newer. */
    take: (readings: readonly Reading[]) => Promise<number>
  },
): Promise<PollResult> {
  const result: PollResult = {
    pages: 0,
    machines: 0,
    readings: 0,
    notes: [],
    fault: null,
    must_wait: false,
    retry_after: undefined,
  }
  const read = new Set<string>()
  const begun = performance.now()
  let unnamed = 0
  let address: string | null = system.address
  try {
    while (address !== null) {
      if (performance.now() - begun > LONGEST_POLL) throw new OutsideFailure({ code: 'poll_too_long' })
      noteRead(read, address)
      const page = await readFleet(await fetchPage(system, address, { sign_ins, own_hosts, clock }))
      const page_time = Object.entries(page.attributes).find(([name]) => name.toLowerCase() === 'snapshottime')?.[1]
      const readings = page.machines.flatMap((machine) => readingOf(machine, page_time) ?? [])
      unnamed += page.machines.length - readings.length
      result.pages++
      result.machines += readings.length
      result.readings += await take(readings)
      const after = pageAfter(address, { link: page.next, machines: page.machines.length, read })
      if (after.next === null && after.end !== undefined) result.notes.push({ code: after.end })
      address = after.next
    }
  } catch (error) {
    if (error instanceof UnreadableFleet) result.fault = { code: error.fault }
    else if (error instanceof OutsideFailure) {
      // A system without Links is asked for one page beyond the end where its last one is full.
      const beyond = error.status === 404 && result.pages > 0
      if (!beyond) result.fault = error.fault
      result.must_wait = error.status === 429 || error.status === 503
      result.retry_after = error.retry_after
    } else throw error
  }
  if (unnamed > 0) result.notes.push({ code: 'unnamed', count: unnamed })
  return result
}

/** One page; a token that the system no longer takes is replaced once. */
async function fetchPage(
  system: PolledSystem,
  address: string,
  { sign_ins, own_hosts, clock }: { sign_ins: SignIns; own_hosts: readonly string[]; clock: () => Date },
): Promise<string> {
  const fetchOnce = async (): Promise<string> => {
    const { content } = await fetchOutside(address, {
      own_hosts,
      timeout: CALL_TIMEOUT,
      most_bytes: MOST_PAGE_BYTES,
      type: ['application/xml', 'text/xml', 'application/iso15143-snapshot+xml', 'application/vnd'],
      accept: 'application/iso15143-snapshot+xml, application/xml, text/xml;q=0.9',
      headers: await sign_ins.headersFor(system.name, system, clock()),
    })
    return new TextDecoder(encodingOf(content)).decode(content)
  }
  return await fetchOnce().catch(async (error: unknown) => {
    if (!(error instanceof OutsideFailure) || error.status !== 401 || system.sign_in !== 'oauth2') throw error
    sign_ins.forget(system.name)
    return await fetchOnce()
  })
}

/** The encoding that a page shows by its first bytes or declares, where it is known. */
function encodingOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const declared = /encoding\s*=\s*["']([\w.-]+)["']/.exec(
    Buffer.from(content.subarray(0, 200)).toString('latin1'),
  )?.[1]
  return declared !== undefined && /^(utf-8|iso-8859-1|us-ascii|windows-1252)$/i.test(declared) ? declared : 'utf-8'
}
