import type { LotState } from '@milepost/contract/lots/lot-approval'
import { isCounted, type SampleState } from '@milepost/contract/samples/sample-kinds'
import { judgeLot } from '@milepost/server/features/acceptance/judgement/judge-lot'
import type { LotResults } from '@milepost/server/features/lots/judging/judged-lots.queries'
import { resultsByCharacteristic } from '@milepost/server/features/lots/judging/results-of-lot'
import { judgementToStore } from '@milepost/server/features/lots/judging/stored-judgement'
import type { Agency } from './agency.ts'
import { asphaltPack, nextAsphaltPack } from './asphalt-pack.ts'
import { daysBefore } from './calendar.ts'
import { rowsOfSample, type LotSampleRows, type LotTesting } from './lot-samples.ts'
import type { NextId } from './next-id.ts'
import type { SampleRows } from './season-samples.ts'

type Row = Record<string, unknown>
export type LotRows = LotSampleRows & Record<'rule_pack_editions' | 'lots', Row[]>

const PROJECT = 'P-2041'
/** The item of the lots: asphalt that no acceptance rule of the demonstration asks samples of. */
const ITEM = '402-3103'
const TARGET = '5.3'

/** Air voids of a lot as the contractor and the agency found them; binder contents follow in the same order. */
interface LotStory {
  days_ago: number
  status: LotState
  contractor: readonly number[]
  agency: readonly number[]
}
const steady = [4.1, 3.8, 4.4, 3.9, 4, 4.3]
const confirmed = [4.2, 3.9, 4.4, 4, 3.8]
/** A steady lot with a bonus, an uneven one, one whose mean the contractor states 1.3 too low, one that is just paid in full, one that is placed now, and one that has begun. */
const stories: readonly LotStory[] = [
  { days_ago: 48, status: 'closed', contractor: steady, agency: confirmed },
  {
    days_ago: 41,
    status: 'closed',
    contractor: [2.6, 4.8, 5.7, 3.4, 5.4, 2.9, 4.6],
    agency: [3.1, 5.1, 5.6, 2.8, 4.6],
  },
  { days_ago: 34, status: 'closed', contractor: steady, agency: [5.2, 5.6, 5.4, 5, 5.7] },
  { days_ago: 27, status: 'closed', contractor: [2.8, 5.2, 3.4, 4.5, 5, 3], agency: [2.9, 5.1, 3.4, 4.7, 4] },
  { days_ago: 6, status: 'open', contractor: steady.slice(0, 4), agency: confirmed.slice(0, 2) },
  { days_ago: 0, status: 'open', contractor: [], agency: [] },
]
const binders = [5.28, 5.35, 5.31, 5.24, 5.33, 5.29, 5.36]

/** Lots of a pay item with their samples, judged by the agency's rule pack; its next edition is drafted. Numbers of the samples follow those that are there. */
export function seasonLots({
  agency,
  samples,
  today,
  now,
  nextId,
}: {
  agency: Agency
  samples: SampleRows
  today: string
  /** In milliseconds. */
  now: number
  nextId: NextId
}): LotRows {
  const { authority_id } = agency
  const rows: LotRows = {
    rule_pack_editions: [],
    lots: [],
    samples: [],
    sample_steps: [],
    sample_tests: [],
    sample_results: [],
  }
  const project_id = agency.projects.get(PROJECT)
  const item = itemOf(agency, project_id)
  if (project_id === undefined || item === undefined) return rows
  const edition = nextId()
  rows.rule_pack_editions.push(...editionRows({ agency, id: edition, next: nextId(), today }))
  const [own, outside] = testingOf(samples)
  for (const [at, story] of stories.entries()) {
    const lot_number = String(at + 1)
    const began_on = daysBefore(today, story.days_ago)
    const taken = (kind: 'qc' | 'verification') =>
      story[kind === 'qc' ? 'contractor' : 'agency'].map((voids, place) => {
        const day = daysBefore(began_on, -Math.min(place, 4))
        const binder = binders[place]!
        const sample = {
          kind,
          day,
          lot_number,
          sublot: place + 1,
          voids,
          binder,
          number: nextNumber(samples, authority_id, day),
        }
        const of = { project_id, pay_item_id: item, quantity: '500', uom: 'TON' }
        return rowsOfSample({ agency, now, nextId }, sample, { of, at: kind === 'qc' ? outside : own })
      })
    const written = [...taken('qc'), ...taken('verification')]
    for (const some of written)
      for (const table of ['samples', 'sample_steps', 'sample_tests', 'sample_results'] as const)
        rows[table].push(...some[table])
    const lot = { id: nextId(), lot_number, began_on, status: story.status, edition, placed: written.length * 500 }
    rows.lots.push(lotRow({ agency, of: { project_id, pay_item_id: item }, lot, written, now }))
  }
  return rows
}

function itemOf(agency: Agency, project_id: number | undefined): number | undefined {
  const [, items = []] = agency.tables.find(([table]) => table === 'project_pay_items') ?? []
  return items.find((row) => row['project_id'] === project_id && row['item_code'] === ITEM)?.['id'] as
    | number
    | undefined
}

/** The agency's laboratory and the consultant's, each with its tester. */
function testingOf({ laboratories, testers }: SampleRows): [LotTesting, LotTesting] {
  const of = (kind: string): LotTesting => {
    const laboratory = laboratories.find((row) => row['kind'] === kind)!
    const tester = testers.find((row) => row['laboratory_id'] === laboratory['id'])!
    return {
      laboratory_id: laboratory['id'] as number,
      laboratory: laboratory['name'] as string,
      tester_id: tester['id'] as number,
    }
  }
  return [of('agency'), of('consultant')]
}

/** The next number of the samples of a year, counted in its series. */
function nextNumber({ number_series }: SampleRows, authority_id: number, day: string): number {
  const year = Number(day.slice(0, 4))
  let series = number_series.find((row) => row['year'] === year)
  if (!series) {
    series = { authority_id, kind: 'sample', project_id: 0, year, last_number: 0 }
    number_series.push(series)
  }
  const number = Number(series['last_number']) + 1
  series['last_number'] = number
  return number
}

function editionRows({ agency, id, next, today }: { agency: Agency; id: number; next: number; today: string }): Row[] {
  const { authority_id } = agency
  const author = agency.memberships.get('administrator')?.name ?? ''
  const published_at = `${daysBefore(today, 190)}T14:00:00.000Z`
  const common = { authority_id, pack_key: asphaltPack.key, author, to_on: null }
  return [
    {
      ...common,
      id,
      edition: 1,
      state: 'published',
      source: 'Standard Specifications 2021, section 400',
      from_on: daysBefore(today, 183),
      pack: asphaltPack,
      published_at,
      published_by: author,
      updated_at: published_at,
    },
    {
      ...common,
      id: next,
      edition: 2,
      state: 'draft',
      source: 'Supplemental Specification, section 400',
      from_on: daysBefore(today, 60),
      pack: nextAsphaltPack,
      published_at: null,
      published_by: null,
      updated_at: `${daysBefore(today, 3)}T15:30:00.000Z`,
    },
  ]
}

interface NewLot {
  id: number
  lot_number: string
  began_on: string
  status: LotState
  edition: number
  /** Tons that were placed. */
  placed: number
}

/** A lot with the judgement that the product comes to. */
function lotRow({
  agency,
  of,
  lot: { id, lot_number, began_on, status, edition, placed },
  written,
  now,
}: {
  agency: Agency
  of: { project_id: number; pay_item_id: number }
  lot: NewLot
  written: readonly LotSampleRows[]
  now: number
}): Row {
  const targets = { binder: TARGET }
  const results = written.flatMap(({ samples: [sample], sample_results }): LotResults[] =>
    sample && isCounted(sample['status'] as SampleState)
      ? sample_results.map(({ form, field, row, value }) => {
          const place = { form: String(form), field: String(field), row: String(row) }
          return { lot_id: id, kind: sample['kind'] as LotResults['kind'], ...place, values: [String(value)] }
        })
      : [],
  )
  const given = resultsByCharacteristic(asphaltPack as never, results, targets)
  const judged = judgeLot({ pack: asphaltPack, state: 'published' }, given)
  const to_judge = {
    ...of,
    id,
    lot_number,
    pack_key: asphaltPack.key,
    began_on,
    targets,
    status,
    verdict: 'not_judged' as const,
    factor: null,
  }
  const { id: _id, ...judgement } = judgementToStore(to_judge, {
    edition: { id: edition, pack: asphaltPack as never },
    lot: given,
    judged,
  })
  const closed = status === 'closed'
  return {
    authority_id: agency.authority_id,
    ...of,
    id,
    lot_number,
    pack_key: asphaltPack.key,
    began_on,
    targets,
    status,
    ended_on: closed ? daysBefore(began_on, -5) : null,
    quantity: placed === 0 ? null : String(placed),
    ...judgement,
    judged_at: new Date(now).toISOString(),
  }
}
