import { activityActions } from '@milepost/contract/activity/activity-actions'
import { activityFields } from '@milepost/contract/activity/activity-fields'
import { expect, test } from 'vitest'
import { i18n } from '../../lib/i18n.ts'
import english from './activity.en.json'
import { sentenceOf, valueText } from './event-words.ts'
import { targetOf } from './event-target.ts'

const t = i18n.getFixedT('en', 'activity')
const actor = { kind: 'employee', id: 4, name: 'Jo Reyes' } as const
const said = (action: string, count: number, label: string | null = null) =>
  sentenceOf({ action, actor, count, subject: { type: 'ticket', id: null, label } }, t)

test('every action has a sentence, and every field a name', () => {
  const sentences = new Set(Object.keys(english.sentence).map((key) => key.replace(/_(one|other|bare)$/, '')))
  const actions = Object.values(activityActions).flat()
  expect(actions.filter((action) => !sentences.has(action.replace('.', '_')))).toEqual([])
  expect(Object.keys(activityFields).filter((field) => !(field in english.field))).toEqual([])
})

test('an event names one thing and counts many; without a name, or with an action that has no sentence, it is more general', () => {
  expect(said('ticket.rejected', 1, '88123')).toBe('Jo Reyes rejected ticket 88123')
  expect(said('ticket.rejected', 2203)).toBe('Jo Reyes rejected 2,203 tickets')
  expect(said('pay_period.closed', 1, '3')).toBe('Jo Reyes closed pay period 3')
  expect(said('pay_period.closed', 1)).toBe('Jo Reyes closed a pay period')
  expect(said('project.moon_landed', 1)).toBe('Jo Reyes changed something in the project')
})

test.each([
  ['quantity', '1200.5', '1,200.50'],
  ['unit_price', '61.2', '$61.20'],
  ['start_date', '2026-11-20', '11/20/2026'],
  ['is_dnp', true, 'Yes'],
  ['percentage_complete', 33.5, '33.5%'],
  ['status', 'construction', 'Under Construction'],
  ['time_zone', 'America/New_York', 'New York'],
  ['name', 'Ramp C', 'Ramp C'],
] as const)('%s %j is read as %s', (field, value, text) => {
  expect(valueText({ field }, value, t)).toBe(text)
  expect(valueText({ field }, null, t)).toBeNull()
})

test('an event links to its subject while that exists', () => {
  const target = (action: string, type: string, id: number | null, slip_ids: number[] = []) =>
    targetOf({ action, subject: { type, id, label: null }, slip_ids })
  expect(target('ticket.rejected', 'ticket', 7)).toEqual({ part: 'tickets', search: { ticket: '7' } })
  expect(target('ticket.rejected', 'ticket', null, [7, 9])).toEqual({ part: 'tickets', search: { id: '7,9' } })
  // More tickets than an event names.
  expect(target('ticket.rejected', 'ticket', null)).toEqual({ part: 'tickets', search: {} })
  expect(target('document.added', 'document', 8)).toEqual({ part: 'documents', search: { document: '8' } })
  expect(target('project.team_changed', 'project', 51)).toEqual({ part: 'team', search: {} })
  expect(target('pay_item.deleted', 'pay_item', 9)).toBeNull()
})

test('every action leads somewhere, except what has ended and what is about the project as a whole', () => {
  const named: Record<string, string> = {
    contractor: 'external_contractor',
    contractor_access: 'contractor_access_request',
    pay_entries: 'pay_entry',
    sample_place: 'pay_item',
  }
  const subjectOf = (action: string) => {
    const [subject = ''] = action.split('.')
    return named[subject] ?? subject
  }
  const nowhere = Object.values(activityActions)
    .flat()
    .filter((action) => !targetOf({ action, subject: { type: subjectOf(action), id: 7, label: null }, slip_ids: [] }))
  expect(nowhere.filter((action) => !/deleted|removed$/.test(action))).toEqual([
    'project.archived',
    'project.unarchived',
    'project.hidden',
    'project.unhidden',
    'project.restored',
  ])
})
