import { contractRecord } from '@milepost/contract/contracts/contract.record'
import { plantRecord } from '@milepost/contract/plants/plant.record'
import { expect, test } from 'vitest'
import { detailsOf } from '../../lib/record/record-details.ts'
import { columnKinds } from '../data-grid/column-kinds.tsx'
import type { GridColumn } from '../data-grid/grid-column.ts'
import { declaredColumns } from './declared-columns.ts'

type Row = Record<string, unknown>
/** Columns that are what they were built with. */
const builder = Object.fromEntries(
  columnKinds.map((kind) => [kind, (id: string, options: object) => ({ id, kind, ...options })]),
) as unknown as { custom: () => GridColumn<Row> }
const built = (columns: GridColumn<Row>[]) => columns as unknown as (Row & { of?: (row: Row) => string })[]

test('a list has a column for each field by its kind; the first opens the row, and long texts have all of them in the title', () => {
  const columns = built(
    declaredColumns(contractRecord, builder, {
      except: ['notes'],
      columns: { number: { width: 150, grow: 0 }, notice_to_proceed_on: { hidden: true } },
    }),
  )
  expect(columns.map(({ id, kind }) => [id, kind])).toEqual([
    ['number', 'name'],
    ['name', 'longText'],
    ['prime_contractor_name', 'text'],
    ['amount', 'money'],
    ['awarded_on', 'date'],
    ['notice_to_proceed_on', 'date'],
    ['completion_on', 'date'],
  ])
  expect(columns[0]).toMatchObject({ width: 150, grow: 0 })
  expect(columns[5]).toMatchObject({ width: 120, hidden: true })
})

test('some columns keep their order and open nothing; references and places have none of their own', () => {
  const columns = built(
    declaredColumns(plantRecord, builder, {
      only: ['kind', 'name', 'opens_at'],
      words: { kind: (word) => `Makes ${word}` },
    }),
  )
  expect(columns.map(({ id, kind }) => [id, kind])).toEqual([
    ['kind', 'text'],
    ['name', 'text'],
    ['opens_at', 'text'],
  ])
  const row = { kind: 'asphalt', name: null, opens_at: '18:30' }
  expect(columns.map(({ of }) => of?.(row))).toEqual(['Makes asphalt', '-', '6:30 PM'])
  const all = built(declaredColumns(plantRecord, builder)).map(({ id }) => id)
  expect(all).not.toContain('supplier_id')
  expect(all).not.toContain('latitude')
})

test('a drawer names each field with its value as people read it', () => {
  const row = { amount: '4812500.5', awarded_on: '2026-03-02', completion_on: null, notes: '' }
  const rows = detailsOf(contractRecord, row, {
    label: (field) => `The ${field}`,
    only: ['awarded_on', 'amount', 'completion_on', 'notes'],
    except: ['notes'],
  })
  expect(rows).toEqual([
    ['The awarded_on', '03/02/2026'],
    ['The amount', '$4,812,500.50'],
    ['The completion_on', '-'],
  ])
})
