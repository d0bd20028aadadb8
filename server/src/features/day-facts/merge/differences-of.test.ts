import type { ReportContent } from '@milepost/contract'
import { expect, it } from 'vitest'
import { wholeDay } from '../day-rows.fixtures.ts'
import { draftOf } from '../draft/draft-of.ts'
import { factsOfRows } from '../facts/facts-of-rows.ts'
import { differencesOf } from './differences-of.ts'
import { mergeDraft } from './merge-draft.ts'

const draft = draftOf(wholeDay(), factsOfRows(wholeDay()), 'en')
const [item, ...items] = draft.items as [ReportContent['items'][number], ...ReportContent['items']]
const [posting] = item.postings as [(typeof item.postings)[number]]
const [machine, ...machines] = draft.equipment as [ReportContent['equipment'][number], ...ReportContent['equipment']]
const withItem = (more: Partial<typeof item>) => ({ ...draft, items: [{ ...item, ...more }, ...items] })

it.each<[string, ReportContent, object[]]>([
  ['nothing', draft, []],
  [
    'a field of a section',
    { ...draft, weather: { ...draft.weather, high_f: 75 } },
    [{ section: 'weather', key: null, change: 'changed', field: 'high_f', old: '71', new: '75' }],
  ],
  [
    'a field of a row',
    withItem({ quantity: '1060' }),
    [{ section: 'items', key: 'item:61', change: 'changed', field: 'quantity', old: '1067.75', new: '1060' }],
  ],
  [
    'a field of a posting',
    withItem({ postings: [{ ...posting, from_station: '113+00' }] }),
    [{ section: 'items', key: 'item:61', field: 'postings.by:71.from_station', old: '112+40.00', new: '113+00' }],
  ],
  [
    'a list within a row',
    {
      ...draft,
      contractors: draft.contractors.map((row, at) =>
        at === 0 ? { ...row, personnel: [{ class: 'Laborer', count: 4, hours: '8.5' }] } : row,
      ),
    },
    [{ section: 'contractors', key: 'contractor:71', field: 'personnel', old: null, new: 'Laborer, 4, 8.5' }],
  ],
  [
    'a row that was added and one that was removed',
    { ...draft, equipment: machines, notes: [{ key: 'n', text: 'Call' }] },
    [
      { section: 'equipment', key: machine.key, change: 'removed', field: null, new: null },
      { section: 'notes', key: 'n', change: 'added', field: null, old: null, new: 'Call' },
    ],
  ],
  [
    'what is said to be empty',
    { ...draft, nothing_to_report: ['visitors'] },
    [{ section: 'nothing_to_report', key: null, change: 'changed', field: null, old: null, new: 'visitors' }],
  ],
  ['facts alone are no difference', withItem({ facts: [] }), []],
])('%s', (_name, content, expected) => {
  const found = differencesOf(draft, content)
  expect(found).toHaveLength(expected.length)
  expect(found).toEqual(expected.map((one) => expect.objectContaining(one)))
})

it('assembling again keeps each edit, and takes in the rest', () => {
  const later = wholeDay()
  later.entries = later.entries.map((entry) => (entry.id === 101 ? { ...entry, quantity: '30' } : entry))
  later.machines = later.machines.slice(1)
  const after = draftOf(later, factsOfRows(later), 'en')
  const edited: ReportContent = {
    ...withItem({ postings: [{ ...posting, location: 'Left lane' }] }),
    equipment: [{ ...machine, hours_idle: '1' }, ...machines.slice(1)],
    weather: { ...draft.weather, high_f: 75 },
    nothing_to_report: ['visitors'],
  }
  const merged = mergeDraft({ before: draft, after, edited })
  expect(merged.items[0]).toMatchObject({ quantity: '1075.25', postings: [{ location: 'Left lane' }] })
  expect(merged.equipment).toEqual([{ ...machine, hours_idle: '1', facts: [] }])
  expect(merged).toMatchObject({ weather: { high_f: 75, low_f: 48 }, nothing_to_report: ['visitors'] })
})
