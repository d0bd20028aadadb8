import type { Questionnaire } from '../questionnaire.ts'

const words = (en: string, es?: string) => (es === undefined ? { en } : { en, es })

/** A form with every kind of field, a table and a repeated section, for tests. */
export const testForm: Questionnaire = {
  key: 'trial',
  version: 1,
  title: words('Trial', 'Prueba'),
  sections: [
    {
      key: 'general',
      title: words('General'),
      fields: [
        { key: 'sampled_on', kind: 'date', label: words('Sampled on'), required: true },
        { key: 'tested_on', kind: 'date', label: words('Tested on') },
        {
          key: 'age',
          kind: 'computed',
          label: words('Age'),
          unit: 'days',
          formula: 'difference',
          inputs: { of: { field: 'tested_on' }, less: { field: 'sampled_on' } },
          round_to: '1',
        },
        { key: 'air', kind: 'yes_no', label: words('Air entrained', 'Con aire incluido'), not_applicable: true },
        {
          key: 'air_content',
          kind: 'number',
          label: words('Air content'),
          unit: '%',
          decimals: 1,
          least: '0',
          most: '20',
          required: true,
          shown_if: [{ field: 'air', in: ['yes'] }],
          wanted: { least: '4.5', most: '7.5' },
        },
        {
          key: 'remarks',
          kind: 'text',
          label: words('Remarks'),
          most: 10,
          shown_if: [{ field: 'air_content', most: '4' }],
        },
        {
          key: 'defects',
          kind: 'choices',
          label: words('Defects'),
          options: [
            { key: 'cracked', label: words('Cracked', 'Agrietado') },
            { key: 'voids', label: words('Voids') },
          ],
          wanted: { in: ['voids'] },
        },
      ],
    },
    {
      key: 'specimens',
      title: words('Specimens'),
      repeats: { least: 2, most: 3, label: words('Specimen', 'Probeta') },
      fields: [
        { key: 'load', kind: 'number', label: words('Load'), unit: 'lb', decimals: 0, least: '0', required: true },
        {
          key: 'strength',
          kind: 'computed',
          label: words('Per pound'),
          unit: 'psi',
          formula: 'mean',
          inputs: { values: { field: 'load' } },
          round_to: '10',
          passes_on: 'reported',
        },
      ],
    },
    {
      key: 'sieves',
      title: words('Sieves'),
      rows: [
        { key: 'no4', label: words('No. 4') },
        { key: 'no8', label: words('No. 8'), optional: true },
        { key: 'pan', label: words('Pan') },
      ],
      fields: [
        { key: 'retained', kind: 'number', label: words('Retained'), unit: 'g', decimals: 1, required: true },
        {
          key: 'so_far',
          kind: 'computed',
          label: words('So far'),
          formula: 'sum',
          inputs: { values: { field: 'retained', rows: 'through' } },
          round_to: '0.1',
        },
      ],
    },
    {
      key: 'result',
      title: words('Result'),
      fields: [
        {
          key: 'mean_strength',
          kind: 'computed',
          label: words('Mean'),
          unit: 'psi',
          formula: 'mean',
          inputs: { values: { field: 'strength', rows: 'all' } },
          round_to: '1',
          wanted: { least: '300' },
        },
      ],
    },
  ],
}
