import { describe, expect, it } from 'vitest'
import { totalsByMaterial, totalsByUnit } from './totals.ts'

const part = (
  key: number,
  label: string,
  uom: string,
  count: number,
  net: string,
  by_status: Record<string, { count: number; net: string }> = {},
) => ({ key, label, uom, count, net, by_status })

describe('totals of a ticket list', () => {
  it('adds pounds to tons exactly, and leaves cubic yards on their own', () => {
    expect(
      totalsByUnit([
        part(1, 'SP', 'TON', 2, '45.12'),
        part(1, 'SP', 'LB', 1, '45121'),
        part(2, 'Mix', 'CY', 3, '27.5'),
      ]),
    ).toEqual([
      { uom: 'TON', net: '67.6805' },
      { uom: 'CY', net: '27.5' },
    ])
  })

  it('keeps pounds where there are no tons', () =>
    expect(totalsByUnit([part(1, 'SP', 'LB', 1, '45120')])).toEqual([{ uom: 'LB', net: '45120' }]))

  it('never uses floating point for a sum', () =>
    expect(totalsByUnit([part(1, 'a', 'TON', 1, '0.1'), part(2, 'b', 'TON', 1, '0.2')])).toEqual([
      { uom: 'TON', net: '0.3' },
    ]))

  it('lists each material with what does not count, the one with most tickets first', () => {
    const aggregates = [
      part(1, 'Base', 'TON', 1, '20', { delivered: { count: 1, net: '20' } }),
      part(2, 'SP', 'TON', 3, '60', { delivered: { count: 2, net: '40' }, voided: { count: 1, net: '20' } }),
      part(2, 'SP', 'LB', 1, '2000', { rejected: { count: 1, net: '2000' } }),
    ]
    expect(totalsByMaterial(aggregates)).toEqual([
      { material: 'SP', uom: 'TON', net: '61', count: 4, not_standing: '21' },
      { material: 'Base', uom: 'TON', net: '20', count: 1, not_standing: '0' },
    ])
  })

  it('shows a material weighed in pounds in tons, when others come in tons', () => {
    const aggregates = [
      part(1, 'Base', 'TON', 2, '40'),
      part(2, 'OGFC', 'LB', 1, '45121', { voided: { count: 1, net: '45121' } }),
    ]
    expect(totalsByMaterial(aggregates)[1]).toEqual({
      material: 'OGFC',
      uom: 'TON',
      net: '22.5605',
      count: 1,
      not_standing: '22.5605',
    })
  })

  it('keeps units of one material separate that do not convert', () => {
    expect(totalsByMaterial([part(1, 'Mix', 'CY', 2, '18'), part(1, 'Mix', 'TON', 1, '20')])).toEqual([
      { material: 'Mix', uom: 'CY', net: '18', count: 2, not_standing: '0' },
      { material: 'Mix', uom: 'TON', net: '20', count: 1, not_standing: '0' },
    ])
  })
})
