import { fieldsOf } from './ticket-field.ts'

const asphalt = fieldsOf('asphalt', { materials: ['asphalt'], max_length: 60 })
const percent = { unit: '%', min: 0, max: 100 } as const

/** Fields that only asphalt has. */
export const asphaltFields = [
  asphalt('binder_grade', 'text', 'Binder grade'),
  asphalt('optimum_binder_content', 'decimal', 'Optimum binder content', percent),
  asphalt('virgin_asphalt_content', 'decimal', 'Virgin asphalt content', percent),
  asphalt('rap_percent', 'decimal', 'RAP', percent),
  asphalt('ras_percent', 'decimal', 'RAS', percent),
  asphalt('theoretical_maximum_density', 'decimal', 'Theoretical maximum density', {
    unit: 'lb/ft³',
    min: 0,
    max: 300,
  }),
  asphalt('jmf_year', 'integer', 'JMF year', { min: 1990, max: 2100 }),
  asphalt('delivery_device', 'text', 'Delivery device', { owner: 'agency' }),
]

const concrete = fieldsOf('concrete', { materials: ['concrete'], max_length: 60 })
const tested = { owner: 'agency' } as const

/** Fields that only concrete has. */
export const concreteFields = [
  concrete('block_number', 'text', 'Block number', tested),
  concrete('batch_time', 'instant', 'Batch time'),
  concrete('due_time', 'instant', 'Due time'),
  concrete('design_water_cement_ratio', 'decimal', 'Design water/cement ratio', {
    min: 0,
    max: 5,
  }),
  concrete('water_cement_ratio', 'decimal', 'Water/cement ratio', { min: 0, max: 5 }),
  concrete('water_allowed', 'decimal', 'Water allowed', { unit: 'GAL', min: 0, max: 10_000 }),
  concrete('sample_method', 'text', 'Sample method', tested),
  concrete('form_type', 'text', 'Form type', tested),
  concrete('air', 'decimal', 'Air', { ...tested, unit: '%', min: 0, max: 100 }),
  concrete('slump', 'decimal', 'Slump', { ...tested, unit: 'in', min: 0, max: 24 }),
  concrete('yield', 'decimal', 'Yield', { ...tested, unit: 'ft³', min: 0, max: 10_000 }),
  concrete('unit_weight', 'decimal', 'Unit weight', { ...tested, unit: 'lb/ft³', min: 0, max: 300 }),
  concrete('specimen_count', 'integer', 'Specimen count', { ...tested, min: 0, max: 1000 }),
  concrete('curing_method', 'text', 'Curing method', tested),
]
