import { noticeChannels, noticeKinds } from '@milepost/contract'
import { expect, it } from 'vitest'
import { channelOf, ruleFaults, usualRule } from './rule-of.ts'

it.each(noticeKinds)('the usual rule of %s is a sound one', (kind) => {
  expect(ruleFaults(usualRule(kind))).toEqual([])
})

it.each(noticeChannels)("nobody goes below the agency's minimum: %s", (minimum) => {
  for (const of_kind of noticeChannels)
    expect(noticeChannels.indexOf(channelOf('overrun', { of_kind, minimum }))).toBeGreaterThanOrEqual(
      noticeChannels.indexOf(minimum),
    )
})

it('goes by the project before the kind, and by the kind before the usual', () => {
  expect(channelOf('overrun', { minimum: 'off' })).toBe('digest')
  expect(channelOf('overrun', { of_kind: 'inbox', minimum: 'off' })).toBe('inbox')
  expect(channelOf('overrun', { of_project: 'off', of_kind: 'inbox', minimum: 'off' })).toBe('off')
  expect(channelOf('overrun', { of_project: 'off', minimum: 'digest' })).toBe('digest')
})

it('names what is wrong with a rule', () => {
  const paths = (change: object) => ruleFaults({ ...usualRule('plant_silent'), ...change }).map(({ path }) => path)
  expect(paths({ threshold: 29 })).toEqual(['threshold'])
  expect(paths({ threshold: null, wait_minutes: null })).toEqual(['threshold', 'wait_minutes'])
  expect(paths({ rearm_minutes: null })).toEqual([])
  expect(ruleFaults({ ...usualRule('ticket_rejected'), threshold: 3 }).map(({ message }) => message)).toEqual([
    'ticket_rejected has no threshold',
  ])
})
