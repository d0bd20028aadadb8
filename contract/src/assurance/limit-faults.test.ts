import { expect, it } from 'vitest'
import { asphaltVolumetrics } from '../samples/forms/asphalt-forms.ts'
import { gradation } from '../samples/forms/gradation-form.ts'
import { faultsOfLimits, type FieldLimits } from './limit-faults.ts'

const voids: FieldLimits = { form: 'asphalt_volumetrics', field: 'voids', row: null, good: '0.5', most: '1.0' }
const passing: FieldLimits = { form: 'gradation', field: 'passing', row: 'no_200', good: '1', most: '1.0' }
const retired: FieldLimits = { ...voids, form: 'own_form', field: 'moisture' }

it.each<[string, FieldLimits[], string[]]>([
  ['limits of a field and of a row of a table, just equal', [voids, passing], []],
  ['the same field for all rows and for one', [{ ...passing, row: null }, passing], []],
  ['a form that is not in force, but is stored', [retired], []],
  ['a field that no form has', [{ ...voids, field: 'air' }], ['limits.0.field unknown_field']],
  ['a field that is no number', [voids, { ...voids, form: 'nothing' }], ['limits.1.field unknown_field']],
  ['a row that the table lacks', [{ ...passing, row: 'in_9' }], ['limits.0.row unknown_row']],
  ['a result twice', [voids, { ...voids, good: '0.2' }], ['limits.1.field repeated']],
  ['limits that cross', [{ ...voids, most: '0.49' }], ['limits.0.most most_below_good']],
])('%s', (_case, limits, faults) => {
  const found = faultsOfLimits(limits, [asphaltVolumetrics, gradation], [retired])
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(faults)
})
