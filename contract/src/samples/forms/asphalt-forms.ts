import type { QuestionField, Questionnaire, Section } from '../../core/questionnaire/questionnaire.ts'

/** A mass in grams on a laboratory's scale. */
const mass = (key: string, en: string, es: string): QuestionField => ({
  key,
  kind: 'number',
  label: { en, es },
  unit: 'g',
  decimals: 1,
  least: '0',
  most: '50000',
  required: true,
})

const bulkInputs = (prefix: string) => ({
  dry: { field: `${prefix}dry` },
  surface_dry: { field: `${prefix}surface_dry` },
  in_water: { field: `${prefix}in_water` },
})

/** Weighings of a compacted specimen, and its bulk gravity (AASHTO T 166). */
const bulkFields = (prefix: string): QuestionField[] => [
  mass(`${prefix}dry`, 'Dry mass in air (A)', 'Masa seca en el aire (A)'),
  mass(`${prefix}surface_dry`, 'Surface-dry mass in air (B)', 'Masa saturada superficialmente seca (B)'),
  mass(`${prefix}in_water`, 'Mass in water (C)', 'Masa en agua (C)'),
  {
    key: `${prefix}absorbed`,
    kind: 'computed',
    label: { en: 'Water absorbed', es: 'Agua absorbida' },
    hint: {
      en: 'Above 2 percent, measure by AASHTO T 331 instead',
      es: 'Por encima del 2 por ciento, mida con AASHTO T 331',
    },
    unit: '%',
    formula: 'absorbed_water',
    inputs: bulkInputs(prefix),
    round_to: '0.1',
    wanted: { most: '2' },
  },
  {
    key: `${prefix}gmb`,
    kind: 'computed',
    label: { en: 'Bulk specific gravity (Gmb)', es: 'Gravedad específica bruta (Gmb)' },
    formula: 'bulk_gravity',
    inputs: bulkInputs(prefix),
    round_to: '0.001',
    passes_on: 'reported',
  },
]

const maximumGravity: Section = {
  key: 'maximum',
  title: { en: 'Maximum specific gravity (AASHTO T 209)', es: 'Gravedad específica máxima (AASHTO T 209)' },
  repeats: { least: 1, most: 3, label: { en: 'Portion', es: 'Porción' } },
  fields: [
    mass('loose_dry', 'Dry sample (A)', 'Muestra seca (A)'),
    mass('container_water', 'Container filled with water (D)', 'Recipiente lleno de agua (D)'),
    mass('container_sample', 'Container with sample and water (E)', 'Recipiente con muestra y agua (E)'),
    {
      key: 'gmm',
      kind: 'computed',
      label: { en: 'Maximum specific gravity (Gmm)', es: 'Gravedad específica máxima (Gmm)' },
      formula: 'maximum_gravity',
      inputs: {
        dry: { field: 'loose_dry' },
        with_water: { field: 'container_water' },
        with_sample: { field: 'container_sample' },
      },
      round_to: '0.001',
      passes_on: 'reported',
    },
  ],
}

/** A percentage that is computed from what was computed before. */
const share = (
  key: string,
  label: { en: string; es: string },
  formula: string,
  inputs: Record<string, string>,
): QuestionField => ({
  key,
  kind: 'computed',
  label,
  unit: '%',
  formula,
  inputs: Object.fromEntries(Object.entries(inputs).map(([name, field]) => [name, { field }])),
  round_to: '0.1',
})

const meanGravity = (key: string, of: string, en: string, es: string): QuestionField => ({
  key,
  kind: 'computed',
  label: { en, es },
  formula: 'mean',
  inputs: { values: { field: of, rows: 'all' } },
  round_to: '0.001',
  passes_on: 'reported',
})

/** Volumetric properties of a mix from specimens of the gyratory compactor. */
export const asphaltVolumetrics: Questionnaire = {
  key: 'asphalt_volumetrics',
  version: 1,
  title: { en: 'Asphalt volumetrics', es: 'Propiedades volumétricas del asfalto' },
  standard: 'AASHTO T 166, T 209, T 269, R 35',
  sections: [
    {
      key: 'mix',
      title: { en: 'Mix', es: 'Mezcla' },
      fields: [
        {
          key: 'gyrations',
          kind: 'number',
          label: { en: 'Gyrations', es: 'Giros' },
          decimals: 0,
          least: '1',
          most: '300',
          required: true,
        },
        {
          key: 'binder',
          kind: 'number',
          label: { en: 'Binder content (Pb)', es: 'Contenido de ligante (Pb)' },
          unit: '%',
          decimals: 2,
          least: '0.5',
          most: '15',
          required: true,
        },
        {
          key: 'gsb',
          kind: 'number',
          label: { en: 'Bulk gravity of the aggregate (Gsb)', es: 'Gravedad bruta del agregado (Gsb)' },
          decimals: 3,
          least: '1.5',
          most: '4',
          required: true,
        },
      ],
    },
    {
      key: 'specimens',
      title: { en: 'Compacted specimens (AASHTO T 166)', es: 'Probetas compactadas (AASHTO T 166)' },
      repeats: { least: 2, most: 4, label: { en: 'Specimen', es: 'Probeta' } },
      fields: bulkFields(''),
    },
    maximumGravity,
    {
      key: 'result',
      title: { en: 'Results', es: 'Resultados' },
      fields: [
        meanGravity('mean_gmb', 'gmb', 'Mean Gmb', 'Gmb media'),
        meanGravity('mean_gmm', 'gmm', 'Mean Gmm', 'Gmm media'),
        share('voids', { en: 'Air voids (Va)', es: 'Vacíos de aire (Va)' }, 'air_voids', {
          bulk: 'mean_gmb',
          maximum: 'mean_gmm',
        }),
        share('vma', { en: 'Voids in the aggregate (VMA)', es: 'Vacíos en el agregado (VMA)' }, 'vma', {
          bulk: 'mean_gmb',
          binder: 'binder',
          aggregate: 'gsb',
        }),
        share('vfa', { en: 'Voids filled (VFA)', es: 'Vacíos llenos (VFA)' }, 'vfa', { vma: 'vma', voids: 'voids' }),
      ],
    },
  ],
}

/** Density of cores from the road in percent of the maximum. */
export const asphaltCores: Questionnaire = {
  key: 'asphalt_cores',
  version: 1,
  title: { en: 'Asphalt density cores', es: 'Núcleos de densidad de asfalto' },
  standard: 'AASHTO T 166, T 269',
  sections: [
    {
      key: 'lot',
      title: { en: 'Lot', es: 'Lote' },
      fields: [
        {
          key: 'lot_gmm',
          kind: 'number',
          label: { en: 'Maximum specific gravity of the lot (Gmm)', es: 'Gravedad específica máxima del lote (Gmm)' },
          decimals: 3,
          least: '1.5',
          most: '3.5',
          required: true,
        },
      ],
    },
    {
      key: 'cores',
      title: { en: 'Cores', es: 'Núcleos' },
      repeats: { least: 1, most: 20, label: { en: 'Core', es: 'Núcleo' } },
      fields: [
        {
          key: 'thickness',
          kind: 'number',
          label: { en: 'Thickness', es: 'Espesor' },
          unit: 'in',
          decimals: 2,
          least: '0.25',
          most: '24',
        },
        ...bulkFields('core_'),
        share('compaction', { en: 'Density (%Gmm)', es: 'Densidad (%Gmm)' }, 'percent_of_maximum', {
          bulk: 'core_gmb',
          maximum: 'lot_gmm',
        }),
        share('core_voids', { en: 'Air voids (Va)', es: 'Vacíos de aire (Va)' }, 'air_voids', {
          bulk: 'core_gmb',
          maximum: 'lot_gmm',
        }),
      ],
    },
    {
      key: 'result',
      title: { en: 'Results', es: 'Resultados' },
      fields: [
        {
          key: 'mean_compaction',
          kind: 'computed',
          label: { en: 'Mean density (%Gmm)', es: 'Densidad media (%Gmm)' },
          unit: '%',
          formula: 'mean',
          inputs: { values: { field: 'compaction', rows: 'all' } },
          round_to: '0.1',
        },
      ],
    },
  ],
}
