import { HOUR_MS } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { readAnswers } from '@milepost/contract/core/questionnaire/read-answers'
import { asphaltVolumetrics } from '@milepost/contract/samples/forms/asphalt-forms'
import { sampleApproval, type SampleMove } from '@milepost/contract/samples/sample-approval'
import type { SampleState } from '@milepost/contract/samples/sample-kinds'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import { numbersOf, outcomeOfForm } from '@milepost/contract/samples/test-numbers'
import type { Agency } from './agency.ts'
import { clockTime } from './calendar.ts'
import type { NextId } from './next-id.ts'

type Row = Record<string, unknown>
export type LotSampleRows = Record<'samples' | 'sample_steps' | 'sample_tests' | 'sample_results', Row[]>

/** A sample of a lot, with what is measured of it. */
export interface LotSample {
  kind: 'qc' | 'verification'
  /** When it was taken, in the agency's zone. */
  day: string
  lot_number: string
  sublot: number
  /** Air voids and binder content, in percent. */
  voids: number
  binder: number
  number: number
}

/** Where samples of a lot are tested, and by whom. */
export interface LotTesting {
  laboratory_id: number
  laboratory: string
  tester_id: number
}

/** Each step of a sample with hours since the one before, and who takes it. */
const way: readonly (readonly [move: SampleMove, hours: number, role: string])[] = [
  ['send', 2, 'field_inspector'],
  ['receive_laboratory', 4, 'qc_lab'],
  ['receive_unit', 1, 'qc_lab'],
  ['begin_testing', 14, 'qc_lab'],
  ['report', 8, 'qc_lab'],
  ['authorize', 14, 'field_engineer'],
  ['approve', 20, 'field_engineer'],
]
/** Maximum gravity of the mix. */
const MIX_GRAVITY = 2.542

/** Weighings of the laboratory from which air voids follow. */
function answersOf({ voids, binder }: LotSample) {
  const gravity = MIX_GRAVITY * (1 - voids / 100)
  const specimen = (dry: number) => {
    const surface_dry = dry + 11
    const in_water = surface_dry - dry / gravity
    return { dry: dry.toFixed(1), surface_dry: surface_dry.toFixed(1), in_water: in_water.toFixed(1) }
  }
  const [dry, water] = [1520, 7380.6]
  return {
    mix: { '1': { gyrations: '75', binder: binder.toFixed(2), gsb: '2.703' } },
    specimens: { '1': specimen(4695.2), '2': specimen(4704.8) },
    maximum: {
      '1': {
        loose_dry: dry.toFixed(1),
        container_water: water.toFixed(1),
        container_sample: (dry + water - dry / MIX_GRAVITY).toFixed(1),
      },
    },
  }
}

/** Rows of a sample, of its chain of custody up to now, and of its test with all results. */
export function rowsOfSample(
  { agency, now, nextId }: { agency: Agency; now: number; nextId: NextId },
  sample: LotSample,
  { of, at: place }: { of: Row; at: LotTesting },
): LotSampleRows {
  const { authority_id, world } = agency
  const id = nextId()
  let at = clockTime(sample.day, world.time_zone, 540 + 20 * sample.sublot)
  let status: SampleState = 'logged'
  const custody = { laboratory: place.laboratory, laboratory_unit: 'Asphalt', seal_number: `L-${sample.number}` }
  const step = (move: 'create' | SampleMove, role: string) => {
    const { id: by_id, name: by_name } = agency.memberships.get(role) ?? { id: 0, name: '' }
    const taken = { at: new Date(at).toISOString(), by_id, by_name, move, status, reason: null }
    return { authority_id, id: nextId(), sample_id: id, ...taken, ...custody }
  }
  const steps = [step('create', 'field_inspector')]
  for (const [move, hours, role] of way) {
    if (at + hours * HOUR_MS > now) break
    at += hours * HOUR_MS
    status = sampleApproval.moves[move].from[status] ?? status
    steps.push(step(move, role))
  }
  const row = {
    ...of,
    authority_id,
    id,
    year: Number(sample.day.slice(0, 4)),
    number: sample.number,
    kind: sample.kind,
    status,
    sampled_on: sample.day,
    sampled_by: agency.memberships.get('field_inspector')?.name,
    lot_number: sample.lot_number,
    sublot: String(sample.sublot),
    laboratory_id: place.laboratory_id,
    laboratory_unit: custody.laboratory_unit,
    seal_number: custody.seal_number,
    updated_at: steps.at(-1)!.at,
  }
  const began = steps.find(({ move }) => move === 'begin_testing')
  const tested =
    began && steps.some(({ move }) => move === 'report')
      ? testOf(sample, { began, place, nextId, zone: world.time_zone })
      : null
  return {
    samples: [row],
    sample_steps: steps,
    sample_tests: tested ? [tested.test] : [],
    sample_results: tested?.results ?? [],
  }
}

function testOf(
  sample: LotSample,
  { began, place, nextId, zone }: { began: Row & { at: string }; place: LotTesting; nextId: NextId; zone: string },
): { test: Row; results: Row[] } {
  const form = asphaltVolumetrics
  const reading = readAnswers(form, answersOf(sample), { formulas: testFormulas, whole: true })
  if (reading.faults.length > 0) throw new Error(`a test of a lot has faults: ${JSON.stringify(reading.faults)}`)
  const id = nextId()
  const { authority_id, sample_id, by_id, by_name, at } = began
  const test = {
    authority_id,
    id,
    sample_id,
    form: form.key,
    form_version: form.version,
    instance: 1,
    laboratory_id: place.laboratory_id,
    tester_id: place.tester_id,
    tested_on: dateInZone(new Date(at), zone),
    answers: reading.answers,
    computed: reading.computed,
    failed: reading.failed,
    outcome: outcomeOfForm(form, reading, sample.kind),
    finished_at: at,
    written_by: by_id,
    written_by_name: by_name,
    updated_at: at,
  }
  const results = numbersOf(form, reading).map((number) => ({
    authority_id,
    test_id: id,
    sample_id,
    form: form.key,
    ...number,
    counted: true,
  }))
  return { test, results }
}
