import { fieldsOf } from './ticket-field.ts'

const asphalt = fieldsOf('asphalt', { materials: ['asphalt'], max_length: 60 })
const percent = { unit: '%', min: 0, max: 100 } as const

/** Fields that only asphalt has. */
export const asphaltFields = [
  asphalt('binder_grade', 'text', ['Binder grade', 'Grado del ligante']),
  asphalt('optimum_binder_content', 'decimal', ['Optimum binder content', 'Contenido óptimo de ligante'], percent),
  asphalt('virgin_asphalt_content', 'decimal', ['Virgin asphalt content', 'Contenido de asfalto virgen'], percent),
  asphalt('rap_percent', 'decimal', ['RAP', 'RAP'], percent),
  asphalt('ras_percent', 'decimal', ['RAS', 'RAS'], percent),
  asphalt('theoretical_maximum_density', 'decimal', ['Theoretical maximum density', 'Densidad máxima teórica'], {
    unit: 'lb/ft³',
    min: 0,
    max: 300,
  }),
  asphalt('jmf_year', 'integer', ['JMF year', 'Año de la JMF'], { min: 1990, max: 2100 }),
  asphalt('delivery_device', 'text', ['Delivery device', 'Equipo de entrega'], { owner: 'agency' }),
]

const concrete = fieldsOf('concrete', { materials: ['concrete'], max_length: 60 })
const tested = { owner: 'agency' } as const

/** Fields that only concrete has. */
export const concreteFields = [
  concrete('block_number', 'text', ['Block number', 'Número de bloque'], tested),
  concrete('batch_time', 'instant', ['Batch time', 'Hora de dosificación']),
  concrete('due_time', 'instant', ['Due time', 'Hora límite']),
  concrete('design_water_cement_ratio', 'decimal', ['Design water/cement ratio', 'Relación agua/cemento de diseño'], {
    min: 0,
    max: 5,
  }),
  concrete('water_cement_ratio', 'decimal', ['Water/cement ratio', 'Relación agua/cemento'], { min: 0, max: 5 }),
  concrete('water_allowed', 'decimal', ['Water allowed', 'Agua permitida'], { unit: 'GAL', min: 0, max: 10_000 }),
  concrete('sample_method', 'text', ['Sample method', 'Método de muestreo'], tested),
  concrete('form_type', 'text', ['Form type', 'Tipo de encofrado'], tested),
  concrete('air', 'decimal', ['Air', 'Aire'], { ...tested, unit: '%', min: 0, max: 100 }),
  concrete('slump', 'decimal', ['Slump', 'Asentamiento'], { ...tested, unit: 'in', min: 0, max: 24 }),
  concrete('yield', 'decimal', ['Yield', 'Rendimiento'], { ...tested, unit: 'ft³', min: 0, max: 10_000 }),
  concrete('unit_weight', 'decimal', ['Unit weight', 'Peso unitario'], { ...tested, unit: 'lb/ft³', min: 0, max: 300 }),
  concrete('specimen_count', 'integer', ['Specimen count', 'Número de probetas'], { ...tested, min: 0, max: 1000 }),
  concrete('curing_method', 'text', ['Curing method', 'Método de curado'], tested),
]
