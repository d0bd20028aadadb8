import type { QuestionField, Questionnaire, Section } from '../../core/questionnaire/questionnaire.ts'

type Label = { en: string; es: string }

/** Pounds of a batch, as the plant's ticket states them. */
const pounds = (key: string, label: Label, required?: true): QuestionField => ({
  key,
  kind: 'number',
  label,
  unit: 'lb',
  decimals: 1,
  least: '0',
  most: '200000',
  ...(required && { required }),
})

/** A property that is measured on fresh concrete. */
const measured = (
  key: string,
  label: Label,
  range: { unit?: string; decimals: number; least: string; most: string; required?: true },
): QuestionField => ({ key, kind: 'number', label, ...range })

/** A computed result that later formulas read exactly. */
const result = (
  key: string,
  label: Label,
  how: { formula: string; inputs: Record<string, string>; round_to: string; unit?: string },
): QuestionField => ({
  key,
  kind: 'computed',
  label,
  ...how,
  inputs: Object.fromEntries(Object.entries(how.inputs).map(([name, field]) => [name, { field }])),
})

/** Slump, air, temperature, density and yield of a load, with its water. */
export const freshConcrete: Questionnaire = {
  key: 'fresh_concrete',
  version: 1,
  title: { en: 'Fresh concrete', es: 'Concreto fresco' },
  standard: 'ASTM C143, C231, C1064, C138',
  sections: [
    {
      key: 'load',
      title: { en: 'Load', es: 'Carga' },
      fields: [
        measured('ordered', { en: 'Ordered', es: 'Pedido' }, { unit: 'CY', decimals: 2, least: '0.25', most: '20' }),
        pounds('cement', { en: 'Cement', es: 'Cemento' }, true),
        pounds('supplementary', {
          en: 'Fly ash, slag and silica fume',
          es: 'Ceniza volante, escoria y humo de sílice',
        }),
        pounds('batched_water', { en: 'Water as batched', es: 'Agua dosificada' }, true),
        pounds('aggregate_water', { en: 'Free water in aggregates', es: 'Agua libre en los agregados' }),
        pounds('ice', { en: 'Ice', es: 'Hielo' }),
        measured(
          'added_water',
          { en: 'Water added to the truck', es: 'Agua agregada al camión' },
          { unit: 'gal', decimals: 1, least: '0', most: '200' },
        ),
        result(
          'water',
          { en: 'Water in all', es: 'Agua total' },
          {
            formula: 'water',
            inputs: { batched: 'batched_water', added: 'added_water', in_aggregates: 'aggregate_water', ice: 'ice' },
            round_to: '1',
            unit: 'lb',
          },
        ),
        result(
          'water_ratio',
          { en: 'Water by cementitious mass (w/cm)', es: 'Relación agua-cementante (w/cm)' },
          {
            formula: 'water_ratio',
            inputs: { water: 'water', cement: 'cement', supplementary: 'supplementary' },
            round_to: '0.01',
          },
        ),
        pounds('batch', { en: 'Mass of the batch', es: 'Masa de la carga' }),
      ],
    },
    {
      key: 'fresh',
      title: { en: 'Tests', es: 'Ensayos' },
      fields: [
        // Reported to the nearest quarter of an inch (ASTM C143/C143M-20, report).
        measured(
          'slump',
          { en: 'Slump', es: 'Revenimiento' },
          { unit: 'in', decimals: 2, least: '0', most: '11', required: true },
        ),
        measured(
          'air',
          { en: 'Air content', es: 'Contenido de aire' },
          { unit: '%', decimals: 1, least: '0', most: '20', required: true },
        ),
        measured(
          'temperature',
          { en: 'Temperature of the concrete', es: 'Temperatura del concreto' },
          { unit: '°F', decimals: 0, least: '32', most: '120', required: true },
        ),
        measured(
          'air_temperature',
          { en: 'Air temperature', es: 'Temperatura ambiente' },
          { unit: '°F', decimals: 0, least: '-40', most: '130' },
        ),
      ],
    },
    {
      key: 'density',
      title: { en: 'Density and yield (ASTM C138)', es: 'Densidad y rendimiento (ASTM C138)' },
      fields: [
        measured(
          'measure_full',
          { en: 'Measure with concrete', es: 'Recipiente con concreto' },
          { unit: 'lb', decimals: 2, least: '0', most: '500' },
        ),
        measured(
          'measure_empty',
          { en: 'Empty measure', es: 'Recipiente vacío' },
          { unit: 'lb', decimals: 2, least: '0', most: '100' },
        ),
        measured(
          'measure_volume',
          { en: 'Volume of the measure', es: 'Volumen del recipiente' },
          { unit: 'ft³', decimals: 4, least: '0.05', most: '3' },
        ),
        result(
          'unit_weight',
          { en: 'Density', es: 'Densidad' },
          {
            formula: 'fresh_density',
            inputs: { full: 'measure_full', empty: 'measure_empty', volume: 'measure_volume' },
            round_to: '0.1',
            unit: 'lb/ft³',
          },
        ),
        result(
          'yielded',
          { en: 'Yield', es: 'Rendimiento' },
          { formula: 'yield', inputs: { batch: 'batch', density: 'unit_weight' }, round_to: '0.01', unit: 'CY' },
        ),
        result(
          'relative_yield',
          { en: 'Relative yield', es: 'Rendimiento relativo' },
          { formula: 'relative_yield', inputs: { yield: 'yielded', ordered: 'ordered' }, round_to: '0.01' },
        ),
      ],
    },
  ],
}

const fractures = ['1', '2', '3', '4', '5', '6'].map((key) => ({
  key,
  label: { en: `Type ${key}`, es: `Tipo ${key}` },
}))

/** Breaks of one age, with the strength of each; keys are unique in the form, so each age has its own. */
const breaks = (age: string, title: Label, repeats: { least: number; most: number }): Section[] => [
  {
    key: `${age}_breaks`,
    title,
    repeats: { ...repeats, label: { en: 'Cylinder', es: 'Cilindro' } },
    fields: [
      { key: `${age}_tested_on`, kind: 'date', label: { en: 'Tested on', es: 'Ensayado el' }, required: true },
      {
        key: `${age}_age`,
        kind: 'computed',
        label: { en: 'Age', es: 'Edad' },
        unit: 'days',
        formula: 'difference',
        inputs: { of: { field: `${age}_tested_on` }, less: { field: 'cast_on' } },
        round_to: '1',
        wanted: { least: '0' },
      },
      measured(
        `${age}_diameter`,
        { en: 'Mean diameter', es: 'Diámetro medio' },
        { unit: 'in', decimals: 2, least: '1.5', most: '12.5', required: true },
      ),
      measured(
        `${age}_load`,
        { en: 'Maximum load', es: 'Carga máxima' },
        { unit: 'lb', decimals: 0, least: '0', most: '1000000', required: true },
      ),
      measured(
        `${age}_factor`,
        { en: 'Factor of a short cylinder', es: 'Factor de cilindro corto' },
        { decimals: 3, least: '0.5', most: '1' },
      ),
      { key: `${age}_fracture`, kind: 'choice', label: { en: 'Fracture', es: 'Fractura' }, options: fractures },
      {
        key: `${age}_strength`,
        kind: 'computed',
        label: { en: 'Strength', es: 'Resistencia' },
        unit: 'psi',
        formula: 'cylinder_strength',
        inputs: {
          load: { field: `${age}_load` },
          diameters: { field: `${age}_diameter` },
          factor: { field: `${age}_factor` },
        },
        // To the nearest 10 psi (ASTM C39/C39M-21, 9.1).
        round_to: '10',
        passes_on: 'reported',
      },
    ],
  },
  {
    key: `${age}_result`,
    title: { en: `${title.en}: result`, es: `${title.es}: resultado` },
    fields: (['mean', 'range'] as const).map((formula): QuestionField => ({
      key: `${age}_${formula}`,
      kind: 'computed',
      label: formula === 'mean' ? { en: 'Mean strength', es: 'Resistencia media' } : { en: 'Range', es: 'Rango' },
      unit: 'psi',
      formula,
      inputs: { values: { field: `${age}_strength`, rows: 'all' } },
      round_to: '10',
    })),
  },
]

/** Strength of cylinders at an early age, at the age of acceptance (as a rule 28 days), and of those that were held. */
export const concreteCylinders: Questionnaire = {
  key: 'concrete_cylinders',
  version: 1,
  title: { en: 'Concrete cylinders', es: 'Cilindros de concreto' },
  standard: 'ASTM C31, C39',
  sections: [
    {
      key: 'set',
      title: { en: 'Set', es: 'Juego' },
      fields: [
        { key: 'cast_on', kind: 'date', label: { en: 'Cast on', es: 'Moldeado el' }, required: true },
        {
          key: 'curing',
          kind: 'choice',
          label: { en: 'Curing', es: 'Curado' },
          options: [
            { key: 'standard', label: { en: 'Standard', es: 'Estándar' } },
            { key: 'field', label: { en: 'In the field', es: 'En obra' } },
          ],
          required: true,
        },
      ],
    },
    ...breaks('early', { en: 'Early age', es: 'Edad temprana' }, { least: 0, most: 4 }),
    ...breaks('acceptance', { en: 'Age of acceptance', es: 'Edad de aceptación' }, { least: 2, most: 4 }),
    ...breaks('held', { en: 'Held cylinders', es: 'Cilindros reservados' }, { least: 0, most: 4 }),
  ],
}
