import { DAY_MS, HOUR_MS, monthStart } from '@milepost/contract/core/time/days'
import type { FieldLimits } from '@milepost/contract/assurance/limit-faults'
import { sampleApproval, type SampleMove } from '@milepost/contract/samples/sample-approval'
import type { SampleKind, SampleState } from '@milepost/contract/samples/sample-kinds'
import { acceptanceRuleRows, payItemFinder, RECONCILED_MONTHS } from './acceptance-rules.ts'
import type { Agency } from './agency.ts'
import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'
import type { Season } from './play-season.ts'
import type { Chance } from './random.ts'
import { peopleAndQualifications } from './season-testers.ts'
import { testsOf, type TestedSample } from './season-tests.ts'

/** Delivered loads of a material between two samples, how much each represents, and the unit of the laboratory that tests it. */
const materials: Readonly<Record<string, { every: number; quantity: number; uom: string; unit: string }>> = {
  asphalt: { every: 70, quantity: 2000, uom: 'TON', unit: 'Asphalt' },
  concrete: { every: 45, quantity: 500, uom: 'CY', unit: 'Concrete' },
  aggregate: { every: 60, quantity: 1500, uom: 'TON', unit: 'Aggregates' },
}
/** Projects whose material is sampled. */
const sampled = ['P-2041', 'P-2052']
/** Samples of a lot. */
const SUBLOTS = 5

/** How far a sample comes, each step with hours since the one before. */
const way: readonly (readonly [move: SampleMove, hours: number])[] = [
  ['send', 3],
  ['receive_laboratory', 14],
  ['receive_unit', 4],
  ['begin_testing', 20],
  ['report', 30],
  ['authorize', 22],
  ['approve', 40],
]

/** How far results of two parts of a sample may differ: of asphalt and of aggregate; fresh concrete is not compared. */
const differenceLimits: readonly FieldLimits[] = [
  { form: 'asphalt_volumetrics', field: 'voids', row: null, good: '0.5', most: '1.0' },
  { form: 'asphalt_volumetrics', field: 'binder', row: null, good: '0.25', most: '0.4' },
  { form: 'gradation', field: 'passing', row: 'no_4', good: '2', most: '4' },
  { form: 'gradation', field: 'passing', row: 'no_200', good: '0.5', most: '1' },
]

type Row = Record<string, unknown>

export interface SampleRows {
  readonly laboratories: Row[]
  readonly testers: Row[]
  readonly qualifications: Row[]
  readonly samples: Row[]
  readonly sample_steps: Row[]
  readonly sample_tests: Row[]
  readonly sample_results: Row[]
  readonly number_series: Row[]
  readonly acceptance_rules: Row[]
  readonly assurance_settings: Row[]
}

interface Taken {
  at: number
  day: string
  ticket_id: number
  project_id: number
  supplier_id: number
  material_id: number
  material_type: string
  /** Where the load was delivered; null where the plant does not send it. */
  place: { latitude: number; longitude: number } | null
}

/** Samples that were taken of the loads of a season, each as far on its way as its age allows; two laboratories test them. */
export function seasonSamples({
  agency,
  season,
  today,
  now,
  chance,
  nextId,
}: {
  agency: Agency
  season: Season
  today: string
  /** In milliseconds. */
  now: number
  chance: Chance
  nextId: NextId
}): SampleRows {
  const { authority_id } = agency
  const laboratories = [
    {
      authority_id,
      id: nextId(),
      name: 'Central Materials Laboratory',
      kind: 'agency',
      units: ['Asphalt', 'Concrete', 'Aggregates'],
      accreditation: 'AASHTO Accreditation Program',
      accredited_until: daysBefore(today, -410),
      address: '15 Kennedy Drive, Forest Park, GA 30297',
      phone: '+14045550133',
    },
    {
      authority_id,
      id: nextId(),
      name: 'Lakeside Engineering Laboratory',
      kind: 'consultant',
      units: ['Asphalt', 'Concrete', 'Aggregates'],
      accreditation: 'AASHTO Accreditation Program',
      accredited_until: daysBefore(today, -64),
      address: '12 Lake Avenue, Decatur, GA 30030',
      phone: '+14045550192',
    },
  ] as const
  const [ownTester, outsideTester] = [nextId(), nextId()]
  const rows: SampleRows = {
    laboratories: [...laboratories],
    ...peopleAndQualifications({ agency, laboratories, testers: [ownTester, outsideTester], today, nextId }),
    samples: [],
    sample_steps: [],
    sample_tests: [],
    sample_results: [],
    number_series: [],
    acceptance_rules: acceptanceRuleRows(authority_id, nextId),
    assurance_settings: [{ authority_id, id: nextId(), limits: differenceLimits }],
  }
  const testing = chance.branch('tests')
  const counts = new Map<string, number>()
  const sublots = new Map<string, number>()
  const itemOf = payItemFinder(agency)
  // Tickets are on pay items from then on.
  const coded_from = monthStart(today, -RECONCILED_MONTHS)
  const numbers = new Map<number, number>()
  // The contractor's last sample of a material on a project, of which independent assurance takes a part.
  const wholes = new Map<string, { id: number; taken: Taken }>()
  for (const load of takenFrom(agency, season)) {
    const { quantity, uom, unit } = materials[load.material_type]!
    const of = `${load.project_id} ${load.material_id}`
    const count = counts.get(of) ?? 0
    counts.set(of, count + 1)
    // A laboratory that is not the agency's does one kind of testing on a project (23 CFR 637.209).
    const kind: SampleKind = count % 3 === 2 ? 'qc' : count % 17 === 13 ? 'independent_assurance' : 'verification'
    const whole = kind === 'independent_assurance' ? wholes.get(of) : undefined
    const taken = whole?.taken ?? load
    const year = Number(taken.day.slice(0, 4))
    const number = (numbers.get(year) ?? 0) + 1
    numbers.set(year, number)
    const pay_item_id = taken.day < coded_from ? null : itemOf(taken.project_id, taken.material_id)
    const of_kind = `${of} ${kind} ${pay_item_id}`
    const sublot = sublots.get(of_kind) ?? 0
    sublots.set(of_kind, sublot + 1)
    const laboratory = laboratories[kind === 'qc' ? 1 : 0]
    const id = nextId()
    if (kind === 'qc') wholes.set(of, { id, taken })
    const place = { laboratory: laboratory.name, laboratory_unit: unit, seal_number: `B-${chance.whole(1000, 9999)}` }
    const steps = stepsOf({ agency, taken, now, chance })
    rows.samples.push({
      authority_id,
      id,
      project_id: taken.project_id,
      year,
      number,
      kind,
      parent_id: whole?.id ?? null,
      status: steps.at(-1)!.status,
      sampled_on: taken.day,
      sampled_by: agency.memberships.get('field_inspector')?.name,
      ticket_id: taken.ticket_id,
      supplier_id: taken.supplier_id,
      material_id: taken.material_id,
      quantity,
      uom,
      pay_item_id,
      lot_number: String(Math.floor(sublot / SUBLOTS) + 1),
      sublot: String((sublot % SUBLOTS) + 1),
      station: `${chance.whole(100, 204)}+${String(chance.whole(0, 99)).padStart(2, '0')}`,
      offset_ft: chance.whole(-18, 18),
      latitude: taken.place?.latitude ?? null,
      longitude: taken.place?.longitude ?? null,
      laboratory_id: laboratory.id,
      laboratory_unit: unit,
      seal_number: place.seal_number,
      updated_at: steps.at(-1)!.at,
    })
    const began = steps.find(({ move }) => move === 'begin_testing')
    if (began) {
      const tested: TestedSample = {
        authority_id,
        sample_id: id,
        kind,
        material_type: taken.material_type,
        time_zone: agency.world.time_zone,
        laboratory_id: laboratory.id,
        tester_id: kind === 'qc' ? outsideTester : ownTester,
        by: { by_id: began.by_id, by_name: began.by_name },
        began: Date.parse(began.at),
        reported: steps.some(({ move }) => move === 'report'),
      }
      const { sample_tests, sample_results } = testsOf(tested, testing, nextId)
      rows.sample_tests.push(...sample_tests)
      rows.sample_results.push(...sample_results)
    }
    rows.sample_steps.push(...steps.map((step) => ({ authority_id, id: nextId(), sample_id: id, ...step, ...place })))
  }
  for (const [year, last_number] of numbers)
    rows.number_series.push({ authority_id, kind: 'sample', project_id: 0, year, last_number })
  return rows
}

function placeOf({ delivery_latitude, delivery_longitude }: Record<string, unknown>): Taken['place'] {
  if (delivery_latitude === undefined || delivery_longitude === undefined) return null
  return { latitude: Number(delivery_latitude), longitude: Number(delivery_longitude) }
}

/** Of the delivered loads of each material on a project, every so many, in the order of time. */
function takenFrom(agency: Agency, season: Season): Taken[] {
  const types = new Map([...agency.materials].map(([name, id]) => [id, name.split(' ')[0] ?? '']))
  const projects = new Set(sampled.map((code) => agency.projects.get(code)))
  const loads = [...season.desks.values()]
    .flatMap((desk) => desk.known.all)
    .flatMap(({ row }): Taken[] => {
      const { project_id, material_id, supplier_id, printed_at, printed_on } = row
      const material_type = types.get(material_id) ?? ''
      if (row.status !== 'delivered' || project_id === null || !projects.has(project_id)) return []
      if (!(material_type in materials)) return []
      const at = Date.parse(printed_at) + HOUR_MS
      const place = placeOf(row.source)
      return [{ at, day: printed_on, ticket_id: row.id, project_id, supplier_id, material_id, material_type, place }]
    })
    .toSorted((one, other) => one.at - other.at || one.ticket_id - other.ticket_id)
  const seen = new Map<string, number>()
  return loads.filter(({ project_id, material_id, material_type }) => {
    const of = `${project_id} ${material_id}`
    const count = seen.get(of) ?? 0
    seen.set(of, count + 1)
    return count % materials[material_type]!.every === 8
  })
}

interface Step {
  at: string
  by_id: number
  by_name: string
  move: 'create' | SampleMove
  status: SampleState
  reason: string | null
}

/** The steps of a sample up to now: by the inspector, then the laboratory, then the agency. One in thirty is void, one in twelve waits for its approval. */
function stepsOf({
  agency,
  taken,
  now,
  chance,
}: {
  agency: Agency
  taken: Taken
  now: number
  chance: Chance
}): Step[] {
  const by = (role: string) => {
    const { id, name } = agency.memberships.get(role) ?? { id: 0, name: '' }
    return { by_id: id, by_name: name }
  }
  let at = Math.min(taken.at, now)
  let status: SampleState = 'logged'
  const step = (move: Step['move'], role: string, reason: string | null = null): Step => ({
    at: new Date(at).toISOString(),
    ...by(role),
    move,
    status,
    reason,
  })
  const steps = [step('create', 'field_inspector')]
  if (chance.happens(1 / 30) && now - at > 2 * DAY_MS) {
    at += 5 * HOUR_MS
    status = 'void'
    return [...steps, step('void', 'field_engineer', 'The bag was torn on the way')]
  }
  const waits = chance.happens(1 / 12)
  for (const [move, hours] of way) {
    at += chance.near(hours, hours / 6) * HOUR_MS
    if (at > now || (waits && move === 'approve')) break
    status = sampleApproval.moves[move].from[status] ?? status
    const role =
      move === 'send' ? 'field_inspector' : move === 'authorize' || move === 'approve' ? 'field_engineer' : 'qc_lab'
    steps.push(step(move, role))
  }
  return steps
}
