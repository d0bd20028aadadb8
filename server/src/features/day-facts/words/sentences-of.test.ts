import { factKinds } from '@milepost/contract'
import { expect, it } from 'vitest'
import { aTicket, emptyDay, wholeDay } from '../day-rows.fixtures.ts'
import { factsOfRows } from '../facts/facts-of-rows.ts'
import { sentencesOf } from './sentences-of.ts'

const said = (language: 'en' | 'es', day = wholeDay()) =>
  Object.fromEntries(
    sentencesOf(factsOfRows(day), language).map(({ group, sentences }) => [group, sentences.map(({ text }) => text)]),
  )

it('a day has facts of every kind', () => {
  const kinds = [wholeDay(), emptyDay()].flatMap((day) => factsOfRows(day).facts.map(({ kind }) => kind))
  expect([...new Set(kinds)].toSorted()).toEqual(factKinds.toSorted())
})

it('every fact is one plain English sentence', () => {
  expect(said('en')).toEqual({
    work: [
      'The first load was ticketed at 07:12 (ticket 6102001).',
      'The last load was ticketed at 16:40 (ticket 6102008).',
      '1,067.75 tons were placed on item 402-1812, Asphaltic concrete, by Reeves Construction (3 tickets).',
      '120 linear feet of item 550-1180, Storm drain pipe, were entered by hand (Ramp 4): Measured with the wheel.',
      'Loads of item 402-1812, Asphaltic concrete, were delivered from station 112+40.00 to 118+90.00 of Mainline (2 tickets).',
      'Reeves Construction, the prime contractor, worked on item 402-1812.',
      'Baldwin Paving worked on item 550-1180.',
      'Asphalt paver CAT AP1055F (PV-12) of reeves construction was on site; its engine ran for 6.25 hours.',
      'Hamm (R-3) was on site.',
    ],
    materials: [
      '1,090.25 tons of 12.5mm SP were delivered in 4 loads by 2 trucks from River (Bar Materials).',
      '23.5 tons in 2 loads wait for a decision (tickets 6102004, 6102008).',
      '22.5 tons of 12.5mm SP in 1 load are not assigned to a pay item (ticket 6102003).',
      '22.5 tons of 12.5mm SP in 1 load were wasted: Segregated (ticket 6102006).',
      '1 ticket of the day was received after it had ended (ticket 6102003).',
      'Item 402-1812: Qty Posted to Date of 1067.750 exceeds Current Qty of 1000.000 by 67.750.',
    ],
    quality: [
      '22.5 tons of 12.5mm SP in 1 load were rejected: Cold (ticket 6102005).',
      '1 ticket was voided (ticket 6102007).',
      '1 load was 1,240 lb over the weight limit (ticket 6102002).',
      '1 ticket is flagged (ticket 6102002).',
      '12.5mm SP arrived at 298 to 311.5 °F (measured on 2 loads).',
      'Sample S-2026-00012 (verification) of 12.5mm SP was taken from ticket 6102001 at station 113+00 by J. Doe; it represents 500 tons (lot 3).',
      'Air content of sample S-2026-00012: passed (Air 5.8 %).',
      '1 exception: missing ticket (6102009), 1 open.',
    ],
    traffic: ['Work zone Ramp 4 was armed from 06:30 to 17:10.'],
    general: [
      'Weather: high 71 °F, low 48 °F, clear in the morning, rain in the afternoon, 0.25 in of precipitation.',
      '2 photos were added: 1 of tickets, 1 of the project.',
    ],
  })
})

it('and one in Spanish', () => {
  expect(said('es')).toEqual({
    work: [
      'La primera carga se registró a las 07:12 (boleta 6102001).',
      'La última carga se registró a las 16:40 (boleta 6102008).',
      'Se colocaron 1,067.75 toneladas en la partida 402-1812, Asphaltic concrete, por Reeves Construction (3 boletas).',
      'Se registraron a mano 120 pies lineales de la partida 550-1180, Storm drain pipe (Ramp 4): Measured with the wheel.',
      'Las cargas de la partida 402-1812, Asphaltic concrete, se entregaron de la estación 112+40.00 a la 118+90.00 de Mainline (2 boletas).',
      'Reeves Construction, el contratista principal, trabajó en la partida 402-1812.',
      'Baldwin Paving trabajó en la partida 550-1180.',
      'Asphalt paver CAT AP1055F (PV-12) de reeves construction estuvo en la obra; su motor funcionó 6.25 horas.',
      'Hamm (R-3) estuvo en la obra.',
    ],
    materials: [
      'Se entregaron 1,090.25 toneladas de 12.5mm SP en 4 cargas con 2 camiones desde River (Bar Materials).',
      'Esperan una decisión 23.5 toneladas en 2 cargas (boletas 6102004, 6102008).',
      'Están sin asignar a una partida 22.5 toneladas de 12.5mm SP en 1 carga (boleta 6102003).',
      'Se desperdiciaron 22.5 toneladas de 12.5mm SP en 1 carga: Segregated (boleta 6102006).',
      '1 boleta del día se recibió después de que terminó (boleta 6102003).',
      'Partida 402-1812: La cantidad registrada hasta la fecha de 1067.750 supera la cantidad actual de 1000.000 por 67.750.',
    ],
    quality: [
      'Se rechazaron 22.5 toneladas de 12.5mm SP en 1 carga: Cold (boleta 6102005).',
      'Se anuló 1 boleta (boleta 6102007).',
      '1 carga superó el límite de peso por 1,240 lb (boleta 6102002).',
      '1 boleta está marcada (boleta 6102002).',
      '12.5mm SP llegó con una temperatura de 298 a 311.5 °F (medida en 2 cargas).',
      'Se tomó la muestra S-2026-00012 (verificación) de 12.5mm SP de la boleta 6102001 en la estación 113+00 por J. Doe; representa 500 toneladas (lote 3).',
      'Contenido de aire de la muestra S-2026-00012: cumple (Aire 5.8 %).',
      '1 excepción: boleta faltante (6102009), 1 por resolver.',
    ],
    traffic: ['La zona de obras Ramp 4 estuvo activada desde las 06:30 hasta las 17:10.'],
    general: [
      'Clima: máxima 71 °F, mínima 48 °F, despejado por la mañana, lluvia por la tarde, 0.25 pulgadas de precipitación.',
      'Se agregaron 2 fotos: 1 de boletas, 1 del proyecto.',
    ],
  })
})

it.each([
  ['no_tickets', emptyDay(), 'No tickets were found for the given date.'],
  [
    'many of them',
    emptyDay({ tickets: Array.from({ length: 12 }, (_, id) => aTicket({ id: id + 1, status: 'voided' })) }),
    '12 tickets were voided.',
  ],
  [
    'one of one unit',
    emptyDay({ tickets: [aTicket({ id: 1, net: '1', status: null })] }),
    '1 ton of 12.5mm SP in 1 load waits for a decision (ticket 6102001).',
  ],
  [
    'pounds, which are said in tons',
    emptyDay({ tickets: [aTicket({ id: 1, net: '48700', uom: 'LB' }), aTicket({ id: 2, net: '46901', uom: 'LB' })] }),
    '47.8005 tons of 12.5mm SP were delivered in 2 loads by 1 truck from River (Bar Materials).',
  ],
  [
    'several plants of a supplier',
    emptyDay({ tickets: [aTicket({ id: 1 }), aTicket({ id: 2, plant: 'Airport', plant_id: 42, truck_id: null })] }),
    '45 tons of 12.5mm SP were delivered in 2 loads by 1 truck from River, Airport (Bar Materials).',
  ],
  [
    'a zone that was armed before the day, and again beyond it',
    emptyDay({
      zones: [
        { work_zone_id: 1, name: 'Ramp', armed: true, clock: null },
        { work_zone_id: 1, name: 'Ramp', armed: false, clock: '05:00' },
        { work_zone_id: 1, name: 'Ramp', armed: true, clock: '19:00' },
      ],
    }),
    'Work zone Ramp was armed until 05:00. Work zone Ramp was armed from 19:00 until after the day had ended.',
  ],
])('%s', (_name, day, expected) => {
  expect(Object.values(said('en', day)).flat().join(' ')).toContain(expected)
})
