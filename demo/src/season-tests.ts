import { dateInZone } from '@milepost/contract/core/time/zones'
import type { Answers, Questionnaire } from '@milepost/contract/core/questionnaire/questionnaire'
import { readAnswers } from '@milepost/contract/core/questionnaire/read-answers'
import { asphaltVolumetrics } from '@milepost/contract/samples/forms/asphalt-forms'
import { freshConcrete } from '@milepost/contract/samples/forms/concrete-forms'
import { gradation } from '@milepost/contract/samples/forms/gradation-form'
import type { SampleKind } from '@milepost/contract/samples/sample-kinds'
import { testFormulas } from '@milepost/contract/samples/test-formulas'
import { numbersOf, outcomeOfForm } from '@milepost/contract/samples/test-numbers'
import type { NextId } from './next-id.ts'
import type { Chance } from './random.ts'

type Row = Record<string, unknown>

/** A sample whose tests are made up. */
export interface TestedSample {
  authority_id: number
  sample_id: number
  kind: SampleKind
  material_type: string
  time_zone: string
  laboratory_id: number
  tester_id: number
  /** Who entered it. */
  by: { by_id: number; by_name: string }
  /** When testing began, in milliseconds. */
  began: number
  /** Its results were reported; otherwise the test is a draft. */
  reported: boolean
}

const fixed = (value: number, decimals: number): string => value.toFixed(decimals)

/** A compacted specimen or a core of a bulk gravity; `wet` ones absorb too much water. */
function weighings(chance: Chance, { gravity, wet }: { gravity: number; wet: boolean }) {
  const dry = chance.near(4700, 12)
  const volume = dry / gravity
  const absorbed = volume * (wet ? chance.near(0.024, 0.001) : chance.near(0.006, 0.001))
  const surface_dry = dry + absorbed
  return { dry: fixed(dry, 1), surface_dry: fixed(surface_dry, 1), in_water: fixed(surface_dry - volume, 1) }
}

/** Maximum gravity of the mix, with the mass of a container of water. */
const MIX_GRAVITY = 2.542
function portion(chance: Chance) {
  const dry = chance.near(1520, 6)
  const water = 7380.6
  return {
    loose_dry: fixed(dry, 1),
    container_water: fixed(water, 1),
    container_sample: fixed(dry + water - dry / chance.near(MIX_GRAVITY, 0.003), 1),
  }
}

/** Volumetrics with voids near 4 percent. */
function ofAsphalt(chance: Chance, wet: boolean): Answers {
  const gravity = MIX_GRAVITY * (1 - chance.near(0.04, 0.005))
  const specimen = () => weighings(chance, { gravity: chance.near(gravity, 0.002), wet })
  return {
    mix: { '1': { gyrations: '75', binder: fixed(chance.near(5.3, 0.15), 2), gsb: '2.703' } },
    specimens: { '1': specimen(), '2': specimen() },
    maximum: { '1': portion(chance) },
  }
}

/** Percent retained on each sieve of a graded aggregate base, and what is finer than all of them. */
const retained = [
  ['in_3_4', 8],
  ['in_1_2', 14],
  ['in_3_8', 11],
  ['no_4', 18],
  ['no_8', 14],
  ['no_16', 10],
  ['no_30', 7],
  ['no_50', 5],
  ['no_100', 3.5],
  ['no_200', 2],
] as const
function ofAggregate(chance: Chance, lossy: boolean): Answers {
  const total = chance.near(5000, 40)
  const masses = retained.map(([key, percent]) => [key, chance.near((total * percent) / 100, total / 500)] as const)
  const sieved = masses.reduce((sum, [, mass]) => sum + mass, 0)
  const pan = chance.near(20, 3)
  const lost = (sieved + pan) * (lossy ? 0.006 : 0.001)
  return {
    sample: { '1': { before_washing: fixed(total, 1), after_washing: fixed(sieved + pan + lost, 1) } },
    sieves: Object.fromEntries(masses.map(([key, mass]) => [key, { retained: fixed(mass, 1) }])),
    check: { '1': { pan: fixed(pan, 1) } },
  }
}

/** A load of ten yards of paving concrete. */
function ofConcrete(chance: Chance): Answers {
  const density = chance.near(145, 0.5)
  return {
    load: {
      '1': {
        ordered: '10.00',
        cement: fixed(chance.near(4800, 20), 0),
        supplementary: fixed(chance.near(1200, 10), 0),
        batched_water: fixed(chance.near(2080, 25), 0),
        aggregate_water: fixed(chance.near(390, 20), 0),
        added_water: fixed(chance.near(6, 1), 1),
        batch: fixed(chance.near(39_150, 60), 0),
      },
    },
    fresh: {
      '1': {
        slump: fixed(Math.round(chance.near(3.25, 0.5) * 4) / 4, 2),
        air: fixed(chance.near(5.8, 0.4), 1),
        temperature: fixed(chance.near(78, 4), 0),
        air_temperature: fixed(chance.near(74, 8), 0),
      },
    },
    density: {
      '1': { measure_full: fixed(9.15 + density * 0.25, 2), measure_empty: '9.15', measure_volume: '0.2500' },
    },
  }
}

/** How each material is tested, and what a test that has to be repeated looks like. */
const forms: Readonly<Record<string, { form: Questionnaire; answers: (chance: Chance, failing: boolean) => Answers }>> =
  {
    asphalt: { form: asphaltVolumetrics, answers: ofAsphalt },
    aggregate: { form: gradation, answers: ofAggregate },
    concrete: { form: freshConcrete, answers: ofConcrete },
  }

/** The tests of a sample with their results: one, or of one in fourteen asphalt and aggregate samples a failing one with its retest. A sample that is still in testing has a draft. */
export function testsOf(
  sample: TestedSample,
  chance: Chance,
  nextId: NextId,
): { sample_tests: Row[]; sample_results: Row[] } {
  const how = forms[sample.material_type]
  if (!how) return { sample_tests: [], sample_results: [] }
  const { form } = how
  const repeated = sample.reported && sample.material_type !== 'concrete' && chance.happens(1 / 14)
  const tests: Row[] = []
  const results: Row[] = []
  const enter = ({
    failing,
    retests_id,
    counted,
  }: {
    failing: boolean
    retests_id: number | null
    counted: boolean
  }) => {
    const given = how.answers(chance, failing)
    const [first] = form.sections
    const draft = first ? { [first.key]: given[first.key] ?? {} } : {}
    const reading = readAnswers(form, sample.reported ? given : draft, {
      formulas: testFormulas,
      whole: sample.reported,
    })
    if (reading.faults.length > 0)
      throw new Error(`a test of the demonstration has faults: ${JSON.stringify(reading.faults)}`)
    const id = nextId()
    const { authority_id, sample_id, laboratory_id, tester_id, by } = sample
    const at = new Date(sample.began).toISOString()
    tests.push({
      authority_id,
      id,
      sample_id,
      form: form.key,
      form_version: form.version,
      instance: tests.length + 1,
      retests_id,
      laboratory_id,
      tester_id,
      tested_on: dateInZone(new Date(sample.began), sample.time_zone),
      answers: reading.answers,
      computed: reading.computed,
      failed: reading.failed,
      outcome: sample.reported ? outcomeOfForm(form, reading, sample.kind) : null,
      finished_at: sample.reported ? at : null,
      written_by: by.by_id,
      written_by_name: by.by_name,
      updated_at: at,
    })
    if (sample.reported)
      results.push(
        ...numbersOf(form, reading).map((number) => ({
          authority_id,
          test_id: id,
          sample_id,
          form: form.key,
          ...number,
          counted,
        })),
      )
    return id
  }
  const retests_id = repeated ? enter({ failing: true, retests_id: null, counted: false }) : null
  enter({ failing: false, retests_id, counted: true })
  return { sample_tests: tests, sample_results: results }
}
