import { shownTicketFields } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { describe, expect, it } from 'vitest'
import { groupedFields, netAmount } from './grouped-fields.ts'

describe('netAmount', () => {
  it.each([
    ['45120', 'LB', '22.56', 'TON'],
    ['45121', 'LB', '22.5605', 'TON'],
    ['20467', 'KG', '20.467', 'MTON'],
    ['22.56', 'TON', '22.56', 'TON'],
    ['9.5', 'CY', '9.5', 'CY'],
    ['0', 'LB', '0', 'TON'],
  ] as const)('%s %s is %s %s', (net, uom, value, unit) => {
    expect(netAmount(net, uom as UnitCode)).toEqual({ key: 'net_amount', value, unit })
  })
})

describe('groupedFields', () => {
  const row = {
    ticket_number: '4102007',
    net: '45120',
    gross: '73240',
    uom: 'LB',
    max_gvw: null,
    overload_lbs: '0',
    accepted: false,
    status: null,
    delivered_on: '2026-11-20',
    supplier: 'Bar Materials',
  }
  const groups = groupedFields({
    row,
    source: { plant_temperature: '312', net2: '22.56', uom2: 'TON', net3: '9', driver: '' },
    agency: { slump: '4.25', field_temperature: '290' },
  })
  const values = (name: string) => groups.find(({ group_name }) => group_name === name)?.values

  it('start the weights with the net amount, and give each weight its own unit', () => {
    expect(values('weight_info')).toEqual([
      { key: 'net_amount', value: '22.56', unit: 'TON' },
      { key: 'gross', value: '73240', unit: 'LB' },
      { key: 'net', value: '45120', unit: 'LB' },
      { key: 'uom', value: 'LB' },
      { key: 'net2', value: '22.56', unit: 'TON' },
      { key: 'uom2', value: 'TON' },
      { key: 'net3', value: '9', unit: 'LB' },
    ])
  })

  it('contain only fields with a value, from the row and both documents, with their units', () => {
    expect(values('temperatures')).toEqual([
      { key: 'plant_temperature', value: '312', unit: '°F' },
      { key: 'field_temperature', value: '290', unit: '°F' },
    ])
    expect(values('concrete')).toEqual([{ key: 'slump', value: '4.25', unit: 'in' }])
    expect(values('limits')).toEqual([{ key: 'overload_lbs', value: '0', unit: 'lb' }])
    expect(values('parties_and_places')).toEqual([{ key: 'supplier', value: 'Bar Materials' }])
    expect(values('notes_and_status')).toEqual([{ key: 'accepted', value: 'false' }])
    expect(values('reconciliation')).toBeUndefined()
  })

  it('follow the order of the dictionary', () => {
    const order = shownTicketFields.map(({ key }) => key)
    const shown = groups
      .flatMap((group) => group.values.map(({ key }) => order.indexOf(key)))
      .filter((index) => index >= 0)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })
})
