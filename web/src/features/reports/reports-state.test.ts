import { expect, it } from 'vitest'
import { datesOf, faultsOf, finalsQueryOf, readReportsState, reconciliationQueryOf } from './reports-state.ts'

const today = '2026-11-23'

it('an address is read strictly', () => {
  const sound = { report: 'reconciliation', type: 'supplier_day', range: 'yesterday', from: '2026-11-01', period: '12' }
  expect(readReportsState({ ...sound, to: '2026-02-30', hours: 'dusk', after: '24:00', grouping: ['day'] })).toEqual(
    sound,
  )
})

it('dates that were given go before those that have a name', () => {
  expect(datesOf({}, today)).toEqual({ start_date: today, end_date: today })
  expect(datesOf({ range: 'this_month', to: '2026-11-10' }, today)).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-10',
  })
})

it('an address contains a shift or times, and a period', () => {
  const dates = { start_date: today, end_date: today }
  expect(finalsQueryOf({ hours: 'night', after: '08:00' }, today)).toEqual({
    type: 'supplier',
    ...dates,
    shift: 'night',
  })
  expect(finalsQueryOf({ hours: 'times', after: '08:00', type: 'supplier_day' }, today)).toEqual({
    type: 'supplier_day',
    ...dates,
    start_time: '08:00',
  })
  expect(reconciliationQueryOf({ grouping: 'day', period: '7' }, today)).toEqual({
    grouping: 'day',
    ...dates,
    pay_period_id: 7,
  })
})

it('a date that breaks a rule is reported before a request is sent', () => {
  expect(faultsOf({ from: '2026-11-24' }, today, {})).toMatchObject([{ path: 'end_date', code: 'end_before_start' }])
})
