import { divided, fractionOf, minus, plus, sumOf, times, wholeNumber, type Fraction } from '../core/fractions.ts'
import { defineFormula, plainFormulas, type Formulas } from '../core/questionnaire/formulas.ts'

const HUNDRED = wholeNumber(100)
const percent = (part: Fraction, of: Fraction): Fraction | null => divided(times(part, HUNDRED), of)
/** Enough digits of π for every result that is reported. */
const PI = fractionOf('3.141592653589793238462643383279')
/** Cubic feet of a cubic yard. */
const CUBIC_FEET = wholeNumber(27)
/** Pounds of a gallon of water, as batch plants count it. */
const POUNDS_PER_GALLON = fractionOf('8.33')
const ONE = wholeNumber(1)

/** Formulas of asphalt. Masses are in one unit, gravities have none, results are percent unless stated. */
const ofAsphalt: Formulas = {
  /** Bulk specific gravity of a compacted specimen, A / (B − C): dry in air, saturated surface-dry in air, in water (AASHTO T 166-22, 7.1; method A). */
  bulk_gravity: defineFormula({
    inputs: { dry: 'one', surface_dry: 'one', in_water: 'one' },
    compute: ({ dry, surface_dry, in_water }) => divided(dry, minus(surface_dry, in_water)),
  }),
  /** Water absorbed by volume, (B − A) / (B − C): above 2 percent another method applies (AASHTO T 166-22, 7.2). */
  absorbed_water: defineFormula({
    inputs: { dry: 'one', surface_dry: 'one', in_water: 'one' },
    compute: ({ dry, surface_dry, in_water }) => percent(minus(surface_dry, dry), minus(surface_dry, in_water)),
  }),
  /** Theoretical maximum specific gravity, A / (A + D − E): dry sample, container filled with water, container filled with sample and water (AASHTO T 209-22). */
  maximum_gravity: defineFormula({
    inputs: { dry: 'one', with_water: 'one', with_sample: 'one' },
    compute: ({ dry, with_water, with_sample }) => divided(dry, minus(plus(dry, with_water), with_sample)),
  }),
  /** Density in percent of the maximum, %Gmm. */
  percent_of_maximum: defineFormula({
    inputs: { bulk: 'one', maximum: 'one' },
    compute: ({ bulk, maximum }) => percent(bulk, maximum),
  }),
  /** Air voids, 100 − %Gmm (AASHTO T 269-14). */
  air_voids: defineFormula({
    inputs: { bulk: 'one', maximum: 'one' },
    compute: ({ bulk, maximum }) => percent(minus(maximum, bulk), maximum),
  }),
  /** Voids in the mineral aggregate, 100 − Gmb × Ps / Gsb, where Ps is 100 less the binder (AASHTO R 35-22). */
  vma: defineFormula({
    inputs: { bulk: 'one', binder: 'one', aggregate: 'one' },
    compute: ({ bulk, binder, aggregate }) => {
      const filled = divided(times(bulk, minus(HUNDRED, binder)), aggregate)
      return filled && minus(HUNDRED, filled)
    },
  }),
  /** Share of the voids in the mineral aggregate that binder fills, (VMA − Va) / VMA (AASHTO R 35-22). */
  vfa: defineFormula({
    inputs: { vma: 'one', voids: 'one' },
    compute: ({ vma, voids }) => percent(minus(vma, voids), vma),
  }),
  /** Unit weight of a gravity, in the unit of the density of water that is given. */
  unit_weight_of_gravity: defineFormula({
    inputs: { gravity: 'one', water: 'one' },
    compute: ({ gravity, water }) => times(gravity, water),
  }),
}

/** Formulas of aggregates: masses in one unit, results in percent. */
const ofAggregates: Formulas = {
  /** Passing a sieve: 100 less what it and all larger ones retain, of the dry mass before washing (AASHTO T 27-22, calculation). */
  percent_passing: defineFormula({
    inputs: { retained: 'many', total: 'one' },
    compute: ({ retained, total }) => percent(minus(total, sumOf(retained)), total),
  }),
  /** Lost while sieving, of the mass before: beyond 0.3 percent the test is not accepted (AASHTO T 27-22, procedure). */
  sieving_loss: defineFormula({
    inputs: { before: 'one', retained: 'many', pan: 'one' },
    compute: ({ before, retained, pan }) => percent(minus(before, sumOf([...retained, pan])), before),
  }),
  /** Finer than the No. 200 by washing, of the dry mass before (AASHTO T 11-22). */
  washed_out: defineFormula({
    inputs: { before: 'one', after: 'one' },
    compute: ({ before, after }) => percent(minus(before, after), before),
  }),
  /** Free water in a wet aggregate, W × (MC − A) / (1 + MC): moisture by the dry mass, and absorption. */
  free_water: defineFormula({
    inputs: { wet: 'one', moisture: 'one', absorption: 'one' },
    compute: ({ wet, moisture, absorption }) =>
      divided(times(wet, minus(moisture, absorption)), plus(HUNDRED, moisture)),
  }),
  /** Free water where producers state it by the saturated surface-dry mass. */
  free_water_of_surface_dry: defineFormula({
    inputs: { mass: 'one', free: 'one' },
    compute: ({ mass, free }) => divided(times(mass, free), HUNDRED),
  }),
}

/** Formulas of concrete. Pounds, feet, inches. */
const ofConcrete: Formulas = {
  /** Pounds of all water of a batch: as batched, as gallons added to the truck, free in the aggregates, and ice, which counts pound for pound. */
  water: defineFormula({
    inputs: { batched: 'one', added: 'optional', in_aggregates: 'optional', ice: 'optional' },
    compute: ({ batched, added, in_aggregates, ice }) =>
      sumOf([
        batched,
        ...(added ? [times(added, POUNDS_PER_GALLON)] : []),
        ...(in_aggregates ? [in_aggregates] : []),
        ...(ice ? [ice] : []),
      ]),
  }),
  /** Water by cementitious mass, w/cm. */
  water_ratio: defineFormula({
    inputs: { water: 'one', cement: 'one', supplementary: 'optional' },
    compute: ({ water, cement, supplementary }) => divided(water, supplementary ? plus(cement, supplementary) : cement),
  }),
  /** Density of fresh concrete: net mass by the volume of the measure (ASTM C138/C138M-23, calculation). */
  fresh_density: defineFormula({
    inputs: { full: 'one', empty: 'one', volume: 'one' },
    compute: ({ full, empty, volume }) => divided(minus(full, empty), volume),
  }),
  /** Cubic yards that a batch yields: its mass by 27 times the density (ASTM C138/C138M-23, calculation). */
  yield: defineFormula({
    inputs: { batch: 'one', density: 'one' },
    compute: ({ batch, density }) => divided(batch, times(CUBIC_FEET, density)),
  }),
  /** Yield by what was ordered; below 1 the batch is short (ASTM C138/C138M-23, calculation). */
  relative_yield: defineFormula({
    inputs: { yield: 'one', ordered: 'one' },
    compute: ({ yield: yielded, ordered }) => divided(yielded, ordered),
  }),
  /** Strength of a cylinder: load by the area of its mean diameter, times the factor of ASTM C39/C39M-21, 9.2, for one shorter than 1.75 diameters. */
  cylinder_strength: defineFormula({
    inputs: { load: 'one', diameters: 'many', factor: 'optional' },
    compute: ({ load, diameters, factor }) => {
      const twice = divided(sumOf(diameters), wholeNumber(diameters.length))
      const area = twice && divided(times(PI, times(twice, twice)), wholeNumber(4))
      const strength = area && divided(load, area)
      return strength && times(strength, factor ?? ONE)
    },
  }),
  /** The range of companion cylinders in percent of their mean (ASTM C39/C39M-21, precision). */
  range_of_mean: defineFormula({
    inputs: { range: 'one', mean: 'one' },
    compute: ({ range, mean }) => percent(range, mean),
  }),
}

/** What the forms of tests of materials may compute. */
export const testFormulas: Formulas = { ...plainFormulas, ...ofAsphalt, ...ofAggregates, ...ofConcrete }
