import {
  MOST_SUMMARIES_A_POST,
  MOST_TICKETS_A_POST,
  sentDailySummary,
  ticketFields,
  type Route,
  type TicketField,
} from '@milepost/contract'
import type { Components, Json } from './schemas.ts'

/** A whole ticket as a plant sends it. */
const exampleTicket = {
  plant: 'BAR-01',
  ticket_number: '4102007',
  event: 'created',
  printed_at: '2026-11-20T14:05:00-05:00',
  material: '12.5mm SP',
  material_type: 'asphalt',
  dot_code: 'P-2041',
  truck: 'T-440',
  weighing_method: 'platform',
  gross: 73240,
  tare: 28120,
  net: 45120,
  uom: 'LB',
}
const exampleCsv =
  'plant,ticket_number,printed_at,material,net,uom\nBAR-01,4102008,2026-11-20T14:09:00-05:00,12.5mm SP,22.56,TON\n'
const exampleSummary = {
  plant: 'BAR-01',
  dot_code: 'P-2041',
  date: '2026-11-20',
  lines: [{ material: '12.5mm SP', loads: 42, quantity: '947.52', uom: 'TON' }],
}

/** Content of a body that is not read as JSON by a schema, by its type: tickets and daily summaries by their fields, other files as bytes. */
export function sentContent(route: Route, components: Components): Json {
  if (route.path.startsWith('/v1/ingest/') && route.path.endsWith('/slips')) {
    components.schemas['TicketAsSent'] ??= ticketAsSent()
    return {
      'application/json': {
        schema: oneOrMany('TicketAsSent', 'tickets', MOST_TICKETS_A_POST),
        examples: {
          ticket: { summary: 'One ticket', value: exampleTicket },
          tickets: { summary: 'Several', value: { tickets: [exampleTicket] } },
        },
      },
      'text/csv': {
        schema: { type: 'string', description: `A header row of field names, then up to ${MOST_TICKETS_A_POST} rows` },
        example: exampleCsv,
      },
    }
  }
  if (route.path === '/v1/ingest/daily_summaries') {
    components.schemas['DailySummaryAsSent'] ??= components.schemaOf(sentDailySummary, 'input')
    return {
      'application/json': {
        schema: oneOrMany('DailySummaryAsSent', 'daily_summaries', MOST_SUMMARIES_A_POST),
        example: exampleSummary,
      },
    }
  }
  return Object.fromEntries(
    (route.raw_body ?? []).map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
  )
}

const oneOrMany = (component: string, name: string, most: number): Json => {
  const $ref = `#/components/schemas/${component}`
  const list = { type: 'array', items: { $ref }, maxItems: most }
  return { oneOf: [{ $ref }, { type: 'object', required: [name], properties: { [name]: list } }, list] }
}

/** The fields of a ticket that a supplier sends (docs/generated/ticket-fields.md). */
function ticketAsSent(): Json {
  const sent = ticketFields.filter(({ owner }) => owner === 'source')
  return {
    type: 'object',
    description:
      'A delivery ticket. Fields that are not listed are kept in the raw text only, with a warning; empty values and null count as missing.',
    required: ['plant', 'ticket_number', 'printed_at'],
    properties: {
      event: { type: 'string', enum: ['created', 'updated', 'voided'], default: 'created' },
      ...Object.fromEntries(sent.map((field) => [field.sent_as ?? field.key, fieldSchema(field)])),
    },
    additionalProperties: true,
  }
}

function fieldSchema({ type, label, unit, max_length, min, max, choices }: TicketField): Json {
  const description = unit === undefined ? label : unit === 'uom' ? `${label}, in uom` : `${label}, in ${unit}`
  const range = { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) }
  switch (type) {
    case 'text':
      return { type: ['string', 'null'], description, ...(max_length !== undefined && { maxLength: max_length }) }
    case 'choice':
      return { type: ['string', 'null'], description, ...(choices && { enum: [...choices, null] }) }
    case 'unit':
      return { type: ['string', 'null'], description: `${description}: TON, LB, CY, … in their usual spellings` }
    case 'integer':
      return { type: ['integer', 'string', 'null'], description, ...range }
    case 'decimal':
    case 'latitude':
    case 'longitude':
      return { type: ['number', 'string', 'null'], description: `${description}; at most 10 decimals`, ...range }
    case 'boolean':
      return { type: ['boolean', 'string', 'null'], description }
    case 'instant':
      return { type: ['string', 'null'], format: 'date-time', description: `${description}, with its offset from UTC` }
    case 'date':
      return { type: ['string', 'null'], format: 'date', description }
  }
}
