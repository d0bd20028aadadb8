import type { Questionnaire } from '../../core/questionnaire/questionnaire.ts'

const sieve = (key: string, en: string, es: string, optional?: true) => ({
  key,
  label: { en, es },
  ...(optional && { optional }),
})

/** Sieves of AASHTO M 92 from the largest to the pan. Those above the No. 4 are used as the material needs them. */
const sieves = [
  sieve('in_2', '2 in (50 mm)', '2 pulg (50 mm)', true),
  sieve('in_1_1_2', '1 1/2 in (37.5 mm)', '1 1/2 pulg (37.5 mm)', true),
  sieve('in_1', '1 in (25 mm)', '1 pulg (25 mm)', true),
  sieve('in_3_4', '3/4 in (19 mm)', '3/4 pulg (19 mm)', true),
  sieve('in_1_2', '1/2 in (12.5 mm)', '1/2 pulg (12.5 mm)', true),
  sieve('in_3_8', '3/8 in (9.5 mm)', '3/8 pulg (9.5 mm)'),
  sieve('no_4', 'No. 4 (4.75 mm)', 'N.º 4 (4.75 mm)'),
  sieve('no_8', 'No. 8 (2.36 mm)', 'N.º 8 (2.36 mm)'),
  sieve('no_16', 'No. 16 (1.18 mm)', 'N.º 16 (1.18 mm)'),
  sieve('no_30', 'No. 30 (0.6 mm)', 'N.º 30 (0.6 mm)'),
  sieve('no_50', 'No. 50 (0.3 mm)', 'N.º 50 (0.3 mm)'),
  sieve('no_100', 'No. 100 (0.15 mm)', 'N.º 100 (0.15 mm)'),
  sieve('no_200', 'No. 200 (0.075 mm)', 'N.º 200 (0.075 mm)'),
]

const grams = { kind: 'number', unit: 'g', decimals: 1, least: '0', most: '100000', required: true } as const

/** Particle sizes of an aggregate by washing and sieving. */
export const gradation: Questionnaire = {
  key: 'gradation',
  version: 1,
  title: { en: 'Gradation', es: 'Granulometría' },
  standard: 'AASHTO T 11, T 27',
  sections: [
    {
      key: 'sample',
      title: { en: 'Sample', es: 'Muestra' },
      fields: [
        {
          ...grams,
          key: 'before_washing',
          least: '0.1',
          label: { en: 'Dry mass before washing', es: 'Masa seca antes del lavado' },
        },
        { ...grams, key: 'after_washing', label: { en: 'Dry mass after washing', es: 'Masa seca después del lavado' } },
        {
          key: 'washed_out',
          kind: 'computed',
          label: { en: 'Finer than the No. 200 by washing', es: 'Más fino que el N.º 200 por lavado' },
          unit: '%',
          formula: 'washed_out',
          inputs: { before: { field: 'before_washing' }, after: { field: 'after_washing' } },
          round_to: '0.1',
          wanted: { least: '0' },
        },
      ],
    },
    {
      key: 'sieves',
      title: { en: 'Sieves', es: 'Tamices' },
      rows: sieves,
      fields: [
        { ...grams, key: 'retained', label: { en: 'Mass retained', es: 'Masa retenida' } },
        {
          key: 'passing',
          kind: 'computed',
          label: { en: 'Passing', es: 'Pasa' },
          unit: '%',
          formula: 'percent_passing',
          inputs: { retained: { field: 'retained', rows: 'through' }, total: { field: 'before_washing' } },
          round_to: '0.1',
          wanted: { least: '0' },
        },
      ],
    },
    {
      key: 'check',
      title: { en: 'Check', es: 'Comprobación' },
      fields: [
        { ...grams, key: 'pan', label: { en: 'Mass in the pan', es: 'Masa en el fondo' } },
        {
          key: 'lost',
          kind: 'computed',
          label: { en: 'Lost while sieving', es: 'Pérdida al tamizar' },
          hint: {
            en: 'Of the mass after washing; beyond 0.3 percent the test is repeated',
            es: 'De la masa después del lavado; más allá del 0.3 por ciento se repite el ensayo',
          },
          unit: '%',
          formula: 'sieving_loss',
          inputs: {
            before: { field: 'after_washing' },
            retained: { field: 'retained', rows: 'all' },
            pan: { field: 'pan' },
          },
          round_to: '0.1',
          wanted: { least: '-0.3', most: '0.3' },
        },
      ],
    },
  ],
}
