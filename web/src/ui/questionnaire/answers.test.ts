import type { Section } from '@milepost/contract/core/questionnaire/questionnaire'
import { expect, test } from 'vitest'
import { rowsShown, withAnswer, withoutRow, withRow } from './answers.ts'

const cores: Section = {
  key: 'cores',
  title: { en: 'Cores' },
  repeats: { least: 2, most: 4, label: { en: 'Core' } },
  fields: [{ key: 'dry', kind: 'number', label: { en: 'Dry mass' }, decimals: 1 }],
}

test('a repeated section shows as many rows as are needed or were begun', () => {
  expect(rowsShown(cores, {})).toEqual(['1', '2'])
  expect(rowsShown(cores, withRow({}, cores))).toEqual(['1', '2', '3'])
  expect(rowsShown(cores, { cores: { '4': { dry: '1' } } })).toEqual(['1', '2', '3', '4'])
})

test('a row that is removed lets later ones move up', () => {
  const three = { cores: { '1': { dry: '1' }, '2': { dry: '2' }, '3': { dry: '3' } } }
  expect(withoutRow(three, cores, '2')).toEqual({ cores: { '1': { dry: '1' }, '2': { dry: '3' } } })
})

test('an answer is changed without touching others', () =>
  expect(withAnswer({ cores: { '1': { dry: '1' } } }, ['cores', '2', 'dry'], '5')).toEqual({
    cores: { '1': { dry: '1' }, '2': { dry: '5' } },
  }))
