import { afterEach, beforeEach, expect, it } from 'vitest'
import { OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import type { SystemView } from '../checks/system-view.ts'
import { ConstructionClient, type Exchange } from '../client/construction-client.ts'
import { contractRow } from '../client/entities.ts'
import { readSystem } from '../client/read-system.ts'
import { SystemFault } from '../client/system-fault.ts'
import { SystemTokens } from '../client/system-tokens.ts'
import { Answers, Cut, type Fault } from '../testing/construction-system/answer.ts'
import { moveReport } from '../testing/construction-system/world.ts'
import { standInSettings } from '../testing/construction-system/start.ts'
import type { Store } from '../testing/construction-system/store.ts'
import { CONTRACT, DAY, dayContent, INSPECTOR, isOurs, storeOfDay, SYNC_ID } from './desired-report.fixtures.ts'
import { desiredReport, type DesiredReport } from './desired-report.ts'
import { postReport } from './post-report.ts'
import { AcceptedLater, NotTaken } from './writer.ts'

let answers: Answers
let store: Store
beforeEach(() => {
  store = storeOfDay()
  answers = new Answers(store, { ...standInSettings(), calls_an_hour: 1_000_000, page_size: 2 })
})
afterEach(() => expect(answers.requests.filter(({ status }) => status >= 500)).toEqual([]))

const exchange: Exchange = async ({ method, path, headers, body }) => {
  const url = new URL(path, 'http://stand-in')
  try {
    const answer = answers.answer({
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: body === undefined ? undefined : JSON.parse(body),
    })
    // A turn of the loop, so that two senders really take turns.
    await new Promise((resolve) => setImmediate(resolve))
    const text =
      answer.body === undefined ? '' : typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return { status: answer.status, headers: answer.headers, content: Buffer.from(text) }
  } catch (error) {
    if (error instanceof Cut) throw new OutsideFailure({ code: 'connection_lost' })
    throw error
  }
}
const newClient = (tokens = new SystemTokens()) =>
  new ConstructionClient({
    exchange,
    name: 'agency',
    instance: answers.settings.instance,
    subscription_key: answers.settings.subscription_key,
    account: answers.settings.account,
    tokens,
    takeCall: async () => undefined,
    clock: () => new Date(),
  })

/** What the day is to be there; read from the stand-in before anything fails. */
async function desired(content = dayContent()): Promise<DesiredReport> {
  const view = (await readSystem(newClient(), { contract: CONTRACT, date: DAY })) as SystemView & {
    contract: { id: number }
  }
  return desiredReport({
    content,
    language: 'en',
    midnight: `${DAY}T00:00:00-06:00`,
    inspector_id: INSPECTOR,
    sync_id: SYNC_ID,
    factors: [],
    view,
  })
}
class Killed extends Error {}
const post = (
  report: DesiredReport,
  how: { merge_into?: number; kill?: () => boolean; waits?: boolean; status_after?: 'Draft' | 'Pending Approval' } = {},
) =>
  postReport(report, {
    client: newClient(),
    merge_into: how.merge_into ?? null,
    ours: isOurs,
    status_after: how.status_after ?? 'Draft',
    date: DAY,
    hold: async () => {
      if (how.kill?.()) throw new Killed()
    },
    waits: () => how.waits ?? false,
  })

const without =
  (...names: string[]) =>
  (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))
/** What stands there of a day, without ids. */
const kept = () => ({
  reports: store.all('DailyWorkReports').map(without('Id', 'ContractId')),
  contractors: store.all('DWRContractors').map(({ Hours, IsPrime }) => ({ Hours, IsPrime })),
  personnel: store.all('DWRContractorPersonnels').map(without('Id', 'DWRContractorId')),
  equipment: store.all('DWRContractorEquipments').map(without('Id', 'DWRContractorId')),
  staff: store.all('DWRStaffRecords').map(({ Name, Hours }) => ({ Name, Hours })),
  items: store.all('DwrWorkItems').map(({ QuantityPosted }) => QuantityPosted),
  postings: store
    .all('DwrItemPostings')
    .map(({ Sequence, QuantityPosted, StationFrom, StationFromPlus, OffsetTypeFrom, Location }) => [
      Sequence,
      QuantityPosted,
      StationFrom,
      StationFromPlus,
      OffsetTypeFrom,
      Location,
    ]),
  remarks: store.all('DailyWorkReportRemarks').map(({ Text }) => Text),
  notes: store.all('DWRNotes').map(({ Text }) => Text),
})
const theDay = {
  reports: [
    {
      DwrDate: `${DAY}T00:00:00-06:00`,
      InspectorId: INSPECTOR,
      SyncId: SYNC_ID,
      HighTemperature: 71,
      LowTemperature: 48,
      RainfallAmount: 0.25,
      Sequence: 1,
      Status: 'Draft',
    },
  ],
  contractors: [
    { Hours: 10, IsPrime: true },
    { Hours: 0, IsPrime: false },
  ],
  personnel: [
    { PersonnelType: 'Supervisor', NumberOfPersonnel: 1, Hours: 10 },
    { PersonnelType: 'Laborer', NumberOfPersonnel: 4, Hours: 8.5 },
  ],
  equipment: [{ EquipmentDescription: 'Paver AP1055', NumberOnSite: 1, NumberUsed: 1, HoursUsed: 6.5, HoursIdle: 1 }],
  staff: [{ Name: 'D. Ortiz', Hours: 9 }],
  items: [402.56, 24.5],
  postings: [
    [1, 250, 112, 40, 'Left', null],
    [2, 152.56, 118, 0, null, 'Ramp B'],
    [1, null, null, null, null, null],
  ],
  remarks: ['Weather: morning clear, afternoon cloudy.', 'Placed asphalt base from 112+40 to 118+00.'],
  notes: ['Ask about the culvert.'],
}

it('writes a day once: posting it again reads, and writes nothing', async () => {
  const report = await desired()
  expect(await post(report)).toMatchObject({ written: 9 })
  expect(kept()).toEqual(theDay)
  const { writes } = store
  expect(await post(report)).toMatchObject({ written: 0 })
  expect(store.writes).toBe(writes)
})

it('leaves the report submitted where the agency wants it, and does not touch it after that', async () => {
  const report = await desired()
  await post(report, { status_after: 'Pending Approval' })
  expect(store.all('DailyWorkReports')[0]?.['Status']).toBe('Pending Approval')
  await expect(post(report, { status_after: 'Pending Approval' })).rejects.toMatchObject({ reason: 'change_to_draft' })
})

it('writes what an amendment changed, and removes what it dropped', async () => {
  await post(await desired())
  const content = dayContent()
  const [item] = content.items
  content.items = [{ ...item!, quantity: '400', postings: [{ ...item!.postings[0]!, quantity: '400' }] }]
  content.contractors = content.contractors.slice(0, 1)
  content.remarks = [{ key: 'r1', kind: 'work', text: 'Placed asphalt base.', facts: [] }]
  await post(await desired(content))
  expect(kept()).toMatchObject({
    contractors: [{ Hours: 10 }],
    items: [400],
    postings: [[1, 400, 112, 40, 'Left', null]],
    remarks: ['Weather: morning clear, afternoon cloudy.', 'Placed asphalt base.'],
  })
})

it('merges into the draft that a person chose, and leaves what others wrote in it', async () => {
  const contract = store.all('Contracts')[0]!.Id
  const draft = store.put('DailyWorkReports', {
    ContractId: contract,
    DwrDate: `${DAY}T00:00:00-06:00`,
    Sequence: 1,
    Status: 'Draft',
    InspectorId: INSPECTOR,
    SyncId: null,
  })
  store.put('DailyWorkReportRemarks', { ModelId: draft.Id, Text: 'Met with the school.' })
  const report = await desired()
  await expect(post(report)).rejects.toMatchObject({ reason: 'target_changed' })
  expect(await post(report, { merge_into: draft.Id })).toMatchObject({ external_id: draft.Id })
  expect(kept().remarks).toEqual(['Met with the school.', ...theDay.remarks])
  expect(kept().reports).toHaveLength(1)
})

it.each(['Pending Approval', 'Approved'] as const)('refuses a report of the inspector that is %s', async (status) => {
  const contract = store.all('Contracts')[0]!.Id
  const other = store.put('DailyWorkReports', {
    ContractId: contract,
    DwrDate: `${DAY}T00:00:00-06:00`,
    Sequence: 1,
    Status: 'Draft',
    InspectorId: INSPECTOR,
    SyncId: null,
  })
  moveReport(store, other.Id, status, 7)
  await expect(post(await desired(), { merge_into: other.Id })).rejects.toMatchObject({ reason: 'change_to_draft' })
})

it('takes the next number of the date where another inspector has a report', async () => {
  const contract = store.all('Contracts')[0]!.Id
  store.put('DailyWorkReports', {
    ContractId: contract,
    DwrDate: `${DAY}T00:00:00-06:00`,
    Sequence: 1,
    Status: 'Approved',
    InspectorId: 7,
    SyncId: null,
  })
  await post(await desired())
  expect(store.all('DailyWorkReports').map(({ Sequence }) => Sequence)).toEqual([1, 2])
})

/** Runs until it is done, as the job does: a cut, a wait and a kill are continued. */
async function untilDone(report: DesiredReport, kill: () => boolean): Promise<void> {
  let accepted = 0
  for (let tries = 0; tries < 60; tries++)
    try {
      await post(report, { kill, waits: accepted > 0 && accepted < 4 })
      return
    } catch (error) {
      if (error instanceof NotTaken) throw error
      if (!(error instanceof AcceptedLater || error instanceof Killed || error instanceof SystemFault)) throw error
      accepted = error instanceof AcceptedLater ? accepted + 1 : 0
    }
  throw new Error('never done')
}

/** Numbers that look random, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const kinds = (random: () => number): Fault =>
  [
    { kind: 'status' as const, status: 423 },
    { kind: 'status' as const, status: 401 },
    { kind: 'status' as const, status: 409 },
    { kind: 'status' as const, status: 429, headers: { 'retry-after': '1' } },
    { kind: 'cut' as const, after: false },
    { kind: 'cut' as const, after: true },
    { kind: 'cut' as const, after: true },
    { kind: 'partial' as const },
    { kind: 'later' as const, requests: 1 + Math.floor(random() * 4) },
  ][Math.floor(random() * 9)]!

/** Runs of the test: each is cut, doubled, killed and carried out late in its own way. */
const RUNS = 1000

it(`ends with the day once after ${RUNS} kills, doubles and half-written sendings`, { timeout: 600_000 }, async () => {
  const met = new Map<string, number>()
  const note = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  for (let seed = 1; seed <= RUNS; seed++) {
    store = storeOfDay()
    answers = new Answers(store, { ...standInSettings(), calls_an_hour: 1_000_000 })
    const report = await desired()
    const random = randomOf(seed)
    let faults = 1 + Math.floor(random() * 6)
    answers.fault = () => {
      if (faults === 0 || random() >= 0.25) return null
      faults--
      const fault = kinds(random)
      note(fault.kind === 'status' ? `status ${fault.status}` : fault.kind)
      return fault
    }
    let kills = Math.floor(random() * 4)
    const kill = () => {
      if (kills === 0 || random() >= 0.3) return false
      kills--
      note('kill')
      return true
    }
    const senders = random() < 0.4 ? 2 : 1
    if (senders === 2) note('doubled')
    await Promise.all(Array.from({ length: senders }, () => untilDone(report, kill)))
    answers.fault = () => null
    // What was accepted for later is carried out before the last comparison.
    for (let at = 0; at < 6; at++) await newClient().rows('Contracts', contractRow)
    await untilDone(report, () => false)
    const found = kept()
    expect(found.reports, `seed ${seed}`).toEqual(theDay.reports)
    for (const name of [
      'contractors',
      'personnel',
      'equipment',
      'staff',
      'items',
      'postings',
      'remarks',
      'notes',
    ] as const)
      expect(found[name].map((row) => JSON.stringify(row)).toSorted(), `seed ${seed}: ${name}`).toEqual(
        theDay[name].map((row) => JSON.stringify(row)).toSorted(),
      )
  }
  for (const what of [
    'kill',
    'doubled',
    'cut',
    'partial',
    'later',
    'status 401',
    'status 409',
    'status 423',
    'status 429',
  ])
    expect(met.get(what), what).toBeGreaterThan(100)
})
