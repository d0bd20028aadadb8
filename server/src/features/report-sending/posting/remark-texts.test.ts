import { emptyContent, type ReportContent } from '@milepost/contract'
import { expect, it } from 'vitest'
import { furtherRemarks, unattachedRemark, weatherRemark } from './remark-texts.ts'
import { offsetOf, stationOf } from './stations-there.ts'

it.each([
  ['112+40', [112, 40]],
  ['Sta. 112 + 40.25', [112, 40.25]],
  ['0+00', [0, 0]],
  ['mile 12.4', [null, null]],
  ['-1+20', [null, null]],
  [null, [null, null]],
])('reads the station %j', (station, [before, plus]) =>
  expect(stationOf(station, 'From')).toEqual({ StationFrom: before, StationFromPlus: plus }),
)

it.each([
  ['-12', 'Left', 12],
  ['6.5', 'Right', 6.5],
  ['0', null, null],
  [null, null, null],
])('has the offset %j on a side', (offset, side, feet) =>
  expect(offsetOf(offset, 'To')).toEqual({ OffsetTypeTo: side, OffsetDistanceTo: feet }),
)

const content: ReportContent = {
  ...emptyContent(),
  day: {
    began: null,
    ended: null,
    no_work: true,
    no_contractors: false,
    no_staff: false,
    suspensions: [{ key: 's', from: '10:15', until: null, reason: 'rain' }],
  },
  visitors: [{ key: 'v', name: 'A. Cole', organization: 'School', purpose: null, arrived: null, left: null }],
  force_account: [
    {
      key: 'f',
      kind: 'labor',
      contractor: null,
      description: 'Flaggers',
      count: 2,
      hours: '8',
      quantity: null,
      unit_of_measure: null,
    },
  ],
}

it('says in remarks what the construction system has no fields for, in the language of the report', () => {
  expect(furtherRemarks(content, 'en')).toEqual([
    'No work.',
    'Work suspended 10:15 to -: rain',
    'Visitor: A. Cole, School',
    'Force account: Flaggers, 2, 8 h',
  ])
  expect(furtherRemarks(content, 'es')).toEqual([
    'No hubo trabajo.',
    'Trabajo suspendido 10:15 a -: rain',
    'Visita: A. Cole, School',
    'Administración directa: Flaggers, 2, 8 h',
  ])
  expect(weatherRemark({ ...content.weather, morning: 'rain', comment: 'Hail at 9.' }, 'es')).toBe(
    'Tiempo: mañana lluvia, tarde -. Hail at 9.',
  )
  const item = {
    item_description: 'Extra curb',
    quantity: '12.00',
    unit_of_measure: 'LF',
  } as ReportContent['items'][number]
  expect(unattachedRemark(item, 'en')).toBe('Work without a line of the contract: Extra curb, 12.00 LF.')
})
