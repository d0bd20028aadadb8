import { describe, expect, it } from 'vitest'
import { activeView, shows, type TableView } from './view-state.ts'

const display = { columnSizing: { plant: 90, net: 80 }, columnPinning: { left: ['ticket_number'], right: [] } }
const all: TableView = { key: 'all', name: 'All', address: {}, display: null }
const pending: TableView = { key: 'pending', name: 'Pending', address: { status: 'pending' }, display: null }
const own: TableView = { key: '12', name: 'Own', address: { status: 'pending', sort: '-net' }, display }
const views = [all, pending, own]
const at = (address: Record<string, string>, look: typeof display = display) => ({ address, display: look })

describe('a view', () => {
  it('matches its contents, in any order of members', () => {
    const look = { columnPinning: display.columnPinning, columnSizing: { net: 80, plant: 90 } }
    expect(shows(own, at({ sort: '-net', status: 'pending' }, look))).toBe(true)
  })

  it.each([
    ['another filter', at({ status: 'rejected', sort: '-net' })],
    ['a filter more', at({ status: 'pending', sort: '-net', plant_id: '1' })],
    ['another sort', at({ status: 'pending' })],
    ['another width', at(own.address, { ...display, columnSizing: { plant: 91, net: 80 } })],
  ])('is modified by %s', (_what, current) => {
    expect(shows(own, current)).toBe(false)
  })

  it("that is standard ignores the person's widths", () => {
    expect(shows(pending, at({ status: 'pending' }, { ...display, columnSizing: { plant: 1, net: 2 } }))).toBe(true)
  })
})

describe('the active view', () => {
  it('is the one in the address, modified or not', () => {
    expect(activeView(views, '12', at({}))?.key).toBe('12')
  })
  it('is the one that matches exactly, when the address names none or an unknown one', () => {
    for (const key of [undefined, '99']) expect(activeView(views, key, at({ status: 'pending' }))?.key).toBe('pending')
  })
  it('is the first when none matches', () => {
    expect(activeView(views, undefined, at({ plant_id: '3' }))?.key).toBe('all')
    expect(activeView([], undefined, at({}))).toBeUndefined()
  })
})
