import { defineList } from '@milepost/contract/core/define-list'
import { expect, test } from 'vitest'
import '../../features/groups/groups.en.json'
import { i18n } from '../../lib/i18n.ts'
import { listCodec } from '../../lib/list-codec.ts'
import { listColumns } from './list-columns.ts'
import { listTexts, type PlainTexts } from './list-texts.ts'
import { useRecordList } from './use-record-list.ts'

interface Row {
  id: number
  name: string
  description: string | null
  members_count: number
  updated_at: string
  tags: string[]
  weight: string
  status: 'active' | 'deleted'
}
const row: Row = {
  id: 1,
  name: 'Crew',
  description: null,
  members_count: 1204,
  updated_at: '2026-11-20T19:30:00Z',
  tags: [],
  weight: '1250',
  status: 'deleted',
}
const t = i18n.getFixedT('en', 'groups' as 'common') as unknown as PlainTexts
const column = listColumns<'groups:deleted_list', Row>(t, 'groups:deleted_list', 'America/New_York', ['name'])

test('names the texts of a list, and takes what it lacks from what the lists of its catalogue share', () => {
  const texts = listTexts(t, 'groups:deleted_list', undefined)
  expect(texts).toMatchObject({
    label: 'Groups deleted recently',
    search: 'Search groups',
    no_match: 'No group matches',
  })
  expect(texts.found?.({ count: 1204, formatted: '1,204' })).toBe('1,204 groups')
  expect(texts.no_match_text).toBeUndefined()
})

test('heads columns by the catalogue and sorts those that the list declares', () => {
  expect(column.name('name', { width: 260 })).toMatchObject({
    header: 'Group',
    sortable: true,
    hideable: false,
    width: 260,
  })
  expect(column.count('members_count')).toMatchObject({ header: 'Members', sortable: false, align: 'end' })
  expect(column.text('id', { header: 'Number' })).toMatchObject({ header: 'Number' })
})

test('shows values by their kind, and a dash where there is none', () => {
  const cells = [
    column.count('members_count'),
    column.longText('description'),
    column.longText('description', { none: 'Not described' }),
    column.texts('tags', { header: 'Tags' }),
    column.quantity('weight', { header: 'Weight', uom: () => 'LB' }),
    column.word('status', { header: 'Status', words: 'tabs' }),
    column.date('updated_at', { of: () => undefined }),
    column.instant('updated_at', { time_zone: () => 'America/Denver' }),
  ].map(({ cell }) => cell(row))
  expect(cells.slice(0, -1)).toEqual(['1,204', '-', 'Not described', '-', '1,250\u00a0LB', 'Recently deleted', '-'])
  expect(cells.at(-1)).toMatch(/^11\/20\/2026, 12:30\sPM/)
})

/** Never called: what must not compile. */
export function mistakes() {
  // @ts-expect-error the row has no such field
  column.text('deleted_by')
  // @ts-expect-error a text is not a count
  column.count('name')
  // @ts-expect-error the catalogue has no such header
  column.text('weight')
  // @ts-expect-error the catalogue has no such words
  column.word('status', { header: 'Status', words: 'members' })
  // @ts-expect-error a quantity has a unit
  column.quantity('weight', { header: 'Weight' })
  // @ts-expect-error the list decides what sorts it
  column.count('members_count', { sortable: true })
  const codec = listCodec(defineList({ sorts: [], filters: {} }))
  const list = { codec, table_key: 'groups', query: () => ({ queryKey: ['groups'] as const, queryFn: () => [row] }) }
  // @ts-expect-error the catalogue has no such list
  useRecordList({ ...list, texts: 'groups:other_list', rows: (rows) => rows, columns: () => [] })
}
