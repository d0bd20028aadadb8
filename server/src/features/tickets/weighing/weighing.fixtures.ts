import type { WeighedTicket, WeighingContext } from './ticket.ts'

/** A ticket that passes every check: weighed over a platform scale in pounds, printed in tons too. */
export const platformTicket: WeighedTicket = {
  ticket_number: '4102007',
  weighing_method: 'platform',
  gross: '73240',
  tare: '28120',
  net: '45120',
  uom: 'LB',
  gross2: '36.62',
  tare2: '14.06',
  net2: '22.56',
  uom2: 'TON',
  tare_source: 'stored',
  tare_time: '2026-11-20T12:00:00.000Z',
  manual_weight: false,
  weighmaster: 'R. Diaz',
  weighmaster_expires_on: '2027-06-30',
  printed_at: '2026-11-20T19:05:00.000Z',
  received_at: '2026-11-20T19:05:20.000Z',
  delivery_latitude: '33.76',
  delivery_longitude: '-84.4',
}

/** A load out of a silo on load cells, in tons. */
export const siloTicket: WeighedTicket = {
  ticket_number: '881',
  weighing_method: 'silo_loadcell',
  net: '22.56',
  uom: 'TON',
  weighmaster: 'R. Diaz',
  printed_at: '2026-11-20T19:05:00.000Z',
  received_at: '2026-11-20T19:05:20.000Z',
}

/** The facts of the plant of both. */
export const plantContext: WeighingContext = {
  time_zone: 'America/New_York',
  scale_capacity_lbs: '200000',
  scale_division_lbs: '20',
  scale_certificate_expires_on: '2027-03-31',
  previous_ticket_number: '4102006',
  far_away_miles: 100,
  plant_latitude: '33.75',
  plant_longitude: '-84.39',
}
