import { recordTopics, type RecordTopic } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { readDays } from './question/question-days.ts'
import { readQuestion } from './question/read-question.ts'
import { formOf, recordForms } from './record-forms.ts'
import type { RecordQuestion } from './record-form.ts'

/** A Sunday. */
const today = '2026-11-29'
const day = (date: string) => ({ from: date, to: date })

describe('days of a question', () => {
  it.each<[string, { from: string; to: string } | null]>([
    ['tickets of today', day('2026-11-29')],
    ['boletas de ayer', day('2026-11-28')],
    ['rejected this week', { from: '2026-11-29', to: '2026-11-29' }],
    ['rechazadas la semana pasada', { from: '2026-11-22', to: '2026-11-28' }],
    ['last month', { from: '2026-10-01', to: '2026-10-31' }],
    ['este mes', { from: '2026-11-01', to: '2026-11-29' }],
    ['in the last 7 days', { from: '2026-11-23', to: '2026-11-29' }],
    ['on 2026-11-20', day('2026-11-20')],
    ['on 11/20/2026', day('2026-11-20')],
    ['on 12/31', day('2025-12-31')],
    ['on november 3rd', day('2026-11-03')],
    ['el 3 de diciembre', day('2025-12-03')],
    ['el 3 de diciembre de 2024', day('2024-12-03')],
    ['in october', { from: '2026-10-01', to: '2026-10-31' }],
    ['on friday', day('2026-11-27')],
    ['el domingo', day('2026-11-29')],
    ['from november 3 to november 7', { from: '2026-11-03', to: '2026-11-07' }],
    ['on 2026-02-31', null],
    ['item 401-3000', null],
    ['at 40 degrees', null],
  ])('%s', (text, days) => {
    expect(readDays(text, today).days).toEqual(days)
  })
})

const asked = (question: string, topics: readonly RecordTopic[] = recordTopics) => {
  const found = formOf(readQuestion(question, today), topics)
  return found && { name: found.form.name, ...found.asked }
}
const yesterday = day('2026-11-28')
const now = day(today)

describe('a question about records', () => {
  it.each<[string, string, Partial<RecordQuestion>]>([
    [
      'How many tons of asphalt on project I-75 Resurfacing yesterday?',
      'quantities_delivered',
      { project: 'I-75 Resurfacing', days: yesterday, material: 'asphalt' },
    ],
    [
      'How many tons of 12.5mm SP were delivered to I-75 Resurfacing on November 28, 2026?',
      'quantities_delivered',
      { project: 'I-75 Resurfacing', days: yesterday, material: '12.5mm SP' },
    ],
    [
      'How many loads did we get on the SR 92 Bridge project today?',
      'quantities_delivered',
      { project: 'SR 92 Bridge', days: now },
    ],
    [
      '¿Cuántas toneladas de asfalto llegaron ayer al proyecto I-75?',
      'quantities_delivered',
      { project: 'I-75', days: yesterday, material: 'asfalto' },
    ],
    ['¿Cuántas cargas se entregaron hoy en SR 92?', 'quantities_delivered', { project: 'SR 92', days: now }],
    ['Which tickets were rejected today?', 'tickets_in_state', { project: null, days: now, states: ['rejected'] }],
    [
      'How many loads were rejected on I-75 yesterday?',
      'tickets_in_state',
      { project: 'I-75', days: yesterday, states: ['rejected'] },
    ],
    ['Which tickets are pending?', 'tickets_in_state', { states: ['pending'] }],
    [
      'Were any tickets overloaded last week?',
      'tickets_in_state',
      { days: { from: '2026-11-22', to: '2026-11-28' }, states: ['overloaded'] },
    ],
    ['¿Qué boletas fueron rechazadas hoy?', 'tickets_in_state', { days: now, states: ['rejected'] }],
    ['¿Qué boletas están pendientes?', 'tickets_in_state', { states: ['pending'] }],
    ['What is the status of ticket 6102005?', 'ticket_by_number', { code: '6102005' }],
    ['¿Cuál es el estado de la boleta 6102005?', 'ticket_by_number', { code: '6102005' }],
    ['Is pay item 401-3000 overrun?', 'pay_item', { project: null, code: '401-3000' }],
    ['How much of item 401-3000 is installed on I-75?', 'pay_item', { project: 'I-75', code: '401-3000' }],
    ['¿Está excedida la partida 401-3000 en el proyecto I-75?', 'pay_item', { project: 'I-75', code: '401-3000' }],
    ['¿Cuánto queda de la partida 401-3000?', 'pay_item', { code: '401-3000' }],
    ['Which pay items are overrun on project I-75?', 'pay_items_overrun', { project: 'I-75' }],
    ['¿Qué partidas están excedidas en I-75?', 'pay_items_overrun', { project: 'I-75' }],
    ['Which pay period is open on I-75?', 'pay_periods', { project: 'I-75', states: ['in_progress'] }],
    ['When does the current pay period end?', 'pay_periods', { states: ['in_progress'] }],
    ['¿Cuál es el período de pago actual de I-75?', 'pay_periods', { states: ['in_progress'] }],
    ['Status of sample S-12', 'sample_by_number', { code: '-00012' }],
    ['Where is sample S-2026-00012?', 'sample_by_number', { code: '2026-00012' }],
    ['¿En qué estado está la muestra S-12?', 'sample_by_number', { code: '-00012' }],
    ['Which samples are open on I-75?', 'samples_in_state', { project: 'I-75', states: ['open'] }],
    ['¿Qué muestras están en ensayo?', 'samples_in_state', { states: ['in_testing'] }],
    ['Which certificates expire soon?', 'certificates_expiring', { states: ['expiring'] }],
    [
      'Which certificates have expired on project I-75?',
      'certificates_expiring',
      { project: 'I-75', states: ['expired'] },
    ],
    ['¿Qué certificados vencen pronto?', 'certificates_expiring', { states: ['expiring'] }],
    ['Which certificates are missing on I-75?', 'certificates_missing', { project: 'I-75' }],
    ['¿Qué certificados faltan en I-75?', 'certificates_missing', { project: 'I-75' }],
    ['Which daily work reports of I-75 are not signed?', 'daily_work_reports', { states: ['draft'] }],
    ['Is there a daily report on I-75 for yesterday?', 'daily_work_reports', { project: 'I-75', days: yesterday }],
    ['¿Qué informes diarios están firmados en I-75?', 'daily_work_reports', { project: 'I-75', states: ['signed'] }],
  ])('%s', (question, name, expected) => {
    expect(asked(question)).toMatchObject({ name, ...expected })
  })

  it.each([
    'How cold may it be to place HMA?',
    'At which rate is tack applied?',
    'How many tons may a truck carry?',
    'Loads without a ticket are rejected, are they?',
    'When is a lot removed and replaced?',
    'How many samples does a lot have?',
    'Who signs the certificate of compliance?',
    'Who gets the load ticket?',
    'What does section 401-3000 say?',
    '¿Cuál es la tasa del riego de liga?',
    '💧',
  ])('is not: %s', (question) => {
    expect(asked(question)).toBeNull()
  })

  it('is answered only of the topics of the assistant', () => {
    expect(asked('Which tickets were rejected today?', ['samples', 'periods'])).toBeNull()
  })
})

it('has forms of each topic, with names of their own', () => {
  expect(new Set(recordForms.map(({ topic }) => topic))).toEqual(new Set(recordTopics))
  expect(new Set(recordForms.map(({ name }) => name)).size).toBe(recordForms.length)
})
