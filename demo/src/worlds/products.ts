import type { Product } from '../world.ts'

type Mix = readonly [
  material: string,
  product_code: string,
  mix_id: string,
  binder: string,
  content: number,
  rap: number,
  density: number,
]

const asphalt = ([
  material,
  product_code,
  mix_id,
  binder_grade,
  optimum_binder_content,
  rap_percent,
  theoretical_maximum_density,
]: Mix): Product => ({
  material,
  product_code,
  mix_id,
  material_type: 'asphalt',
  document: {
    binder_grade,
    optimum_binder_content,
    virgin_asphalt_content: Number((optimum_binder_content - rap_percent * 0.045).toFixed(2)),
    rap_percent,
    theoretical_maximum_density,
    jmf_year: 2000 + Number(mix_id.slice(4, 6)),
  },
})

/** Superpave mixes; densities are maximum theoretical ones in lb/ft³. */
export const asphaltMixes: readonly Product[] = (
  [
    ['12.5mm SP', 'HMA-125', 'JMF-24-031', 'PG 67-22', 5.1, 25, 154.6],
    ['9.5mm SP Type II', 'HMA-095', 'JMF-24-018', 'PG 67-22', 5.6, 20, 153.1],
    ['19mm SP', 'HMA-190', 'JMF-25-007', 'PG 67-22', 4.6, 30, 156.2],
    ['25mm SP Base', 'HMA-250', 'JMF-25-011', 'PG 64-22', 4.3, 30, 157.4],
    ['12.5mm OGFC', 'HMA-OGFC', 'JMF-26-002', 'PG 76-22', 6.1, 0, 149.8],
  ] satisfies Mix[]
).map(asphalt)

type Class = readonly [
  material: string,
  product_code: string,
  mix_id: string,
  design_water_cement_ratio: number,
  water_allowed: number,
]

const concrete = ([material, product_code, mix_id, design_water_cement_ratio, water_allowed]: Class): Product => ({
  material,
  product_code,
  mix_id,
  material_type: 'concrete',
  document: { design_water_cement_ratio, water_allowed },
})

/** Concrete classes; the water that may be added on site is in gallons a load. */
export const concreteClasses: readonly Product[] = (
  [
    ['Class A 3000', 'RMC-A30', 'CMD-25-104', 0.49, 12],
    ['Class AA 3500', 'RMC-AA35', 'CMD-25-117', 0.445, 8],
    ['Class AA 4000 Bridge Deck', 'RMC-AA40', 'CMD-26-009', 0.42, 5],
    ['Class 3 Pavement', 'RMC-P3', 'CMD-26-021', 0.43, 6],
  ] satisfies Class[]
).map(concrete)

/** Stone from the quarries. */
export const stone: readonly Product[] = [
  ['Graded aggregate base', 'AGG-GAB'],
  ['#57 stone', 'AGG-57'],
  ['#4 stone', 'AGG-4'],
  ['Rip rap Type 3', 'AGG-RR3'],
  ['M-10 screenings', 'AGG-M10'],
].map(([material = '', product_code = '']) => ({ material, product_code, material_type: 'aggregate' }))
