import type { TicketDetail } from '@milepost/contract'
import type { PdfField } from '../../../platform/pdf/slip-blocks.ts'
import type { PdfSlip } from '../../../platform/pdf/pdf-slip.ts'
import { printedInstant, printedName, printedValue, type Printing } from './printed-value.ts'
import { printedPlace } from './printed-place.ts'

/** A ticket without what only its own page shows: its versions, its lineage and the caller's rights. */
export type SlipTicket = Pick<
  TicketDetail,
  | 'ticket_number'
  | 'status'
  | 'accepted'
  | 'flagged'
  | 'changed_after_delivered'
  | 'project'
  | 'plant'
  | 'plant_name'
  | 'printed_at'
  | 'time_zone'
  | 'limit_in_force'
  | 'checks'
  | 'content_hash'
  | 'grouped_fields_with_values'
>

/** The last change of a ticket's status: who made it, when, and why. */
export interface SlipDecision {
  action: string
  actor: string
  at: string
  reason: string | null
}

/** One ticket as texts for its page; the letterhead is added where it is drawn. */
export type PrintedSlip = Omit<PdfSlip, 'agency' | 'logo'>

/** Fields by their place on the page, in its order. */
const placed = {
  from: ['supplier', 'plant', 'scale_id', 'silo', 'weighmaster', 'weighmaster_licence'],
  to: ['project', 'dot_code', 'job_number', 'customer_name', 'po_number', 'district', 'job_site_location'],
  load: ['material', 'material_type', 'product_code', 'mix_id', 'weighing_method', 'load_number'],
  hauling: ['hauler', 'truck', 'trailer', 'driver', 'dispatch_number'],
} as const
const weights = ['gross', 'tare', 'net'] as const
/** Said by the title, the band of the status, the figures, or a place in words. */
const elsewhere = new Set([
  ...Object.values(placed).flat(),
  ...weights,
  'ticket_number',
  'printed_at',
  'status',
  'uom',
  'net_amount',
  'accepted',
  'flagged',
  'changed_after_delivered',
  'rejection_reason',
  'overload_lbs',
  'delivery_latitude',
  'delivery_longitude',
  'delivery_latitude_as_sent',
  'delivery_longitude_as_sent',
  'contractor_latitude',
  'contractor_longitude',
])
const notes: readonly string[] = [
  'notes',
  'source_notes',
  'waste_reason',
  'contractor_notes',
  'max_gvw_override_reason',
]

/** Arranges a ticket like a delivery ticket. Fields without a value are left out. */
export function printSlip(ticket: SlipTicket, decision: SlipDecision | null, printing: Printing): PrintedSlip {
  const { speaker } = printing
  const { say, word } = speaker
  const values = ticket.grouped_fields_with_values.flatMap((group) => group.values)
  const valueOf = (key: string) => values.find((value) => value.key === key)
  const textOf = ({ key, value, unit, name }: (typeof values)[number]) =>
    [name ?? printedValue(key, value, printing), ...(unit === undefined ? [] : [unit])].join(' ')
  const fieldsOf = (keys: readonly string[]): PdfField[] =>
    keys.flatMap((key) => {
      const value = valueOf(key)
      return value ? [{ label: printedName(key, speaker), value: textOf(value) }] : []
    })
  const placeOf = (whose: 'delivery' | 'contractor', end: '' | '_as_sent'): PdfField[] => {
    const [latitude, longitude] = [
      valueOf(`${whose}_latitude${end}`)?.value,
      valueOf(`${whose}_longitude${end}`)?.value,
    ]
    const label = end === '' ? say(`${whose}_place`) : say('delivery_place_as_sent')
    return latitude && longitude ? [{ label, value: printedPlace(latitude, longitude) }] : []
  }
  const places = [...placeOf('delivery', ''), ...placeOf('delivery', '_as_sent'), ...placeOf('contractor', '')]
  const plant: PdfField = {
    label: printedName('plant', speaker),
    value: [...new Set([ticket.plant, ticket.plant_name])].join(' · '),
  }
  const rest = values.filter(({ key }) => !elsewhere.has(key) && !notes.includes(key))
  return {
    title: say('ticket', { number: ticket.ticket_number }),
    printed: [plant.value, printedInstant(ticket.printed_at, printing)],
    status: { name: statusOf(ticket, printing), lines: decisionLines(ticket, decision, printing) },
    pairs: [
      [
        {
          heading: say('slip_from'),
          fields: fieldsOf(placed.from).map((field) => (field.label === plant.label ? plant : field)),
        },
        {
          heading: say('slip_to'),
          fields: [
            ...(ticket.project === null ? [{ label: printedName('project', speaker), value: say('held') }] : []),
            ...fieldsOf(placed.to),
            ...places,
          ],
        },
      ],
      [
        { heading: say('slip_load'), fields: fieldsOf(placed.load) },
        { heading: say('slip_hauling'), fields: fieldsOf(placed.hauling) },
      ],
    ],
    figures: [
      ...weights.flatMap((key) => {
        const value = valueOf(key)
        const amount = key === 'net' ? valueOf('net_amount') : undefined
        const note = amount && amount.unit !== value?.unit ? textOf(amount) : ''
        return value ? [{ label: printedName(key, speaker), value: textOf(value), note }] : []
      }),
      ...limitOf(ticket, printing),
    ],
    groups:
      rest.length > 0
        ? [
            {
              heading: say('slip_details'),
              fields: rest.map((value) => ({ label: printedName(value.key, speaker), value: textOf(value) })),
            },
          ]
        : [],
    texts: [
      { heading: say('checks'), lines: checkLines(ticket, printing) },
      ...notes.flatMap((key) => {
        const value = valueOf(key)
        return value ? [{ heading: printedName(key, speaker), lines: [textOf(value)] }] : []
      }),
    ],
    foot: [say('content', { hash: ticket.content_hash })],
  }

  function limitOf({ limit_in_force }: SlipTicket, own: Printing) {
    if (!limit_in_force) return []
    const over = valueOf('overload_lbs')
    const overload = over && Number(over.value) > 0 ? `${word('field_names', 'overload')} ${textOf(over)}` : ''
    const value = `${printedValue('max_gvw', limit_in_force.lbs, own)} lb`
    return [{ label: say('limit_label'), value, note: overload }]
  }
}

const statusOf = (ticket: SlipTicket, { speaker: { word } }: Printing): string =>
  [
    ticket.status ?? 'empty',
    ...(ticket.accepted ? ['accepted'] : []),
    ...(ticket.flagged ? ['flagged'] : []),
    ...(ticket.changed_after_delivered ? ['changed_after_delivered'] : []),
  ]
    .map((mark) => word('status', mark))
    .join(' · ')

/** Who rejected, voided or delivered it, when, and why. */
function decisionLines(ticket: SlipTicket, decision: SlipDecision | null, printing: Printing): string[] {
  const { say, word } = printing.speaker
  const field = ticket.grouped_fields_with_values.flatMap(({ values }) => values)
  const rejected = field.find(({ key }) => key === 'rejection_reason')?.value ?? null
  const reason = decision?.reason ?? (ticket.status === 'rejected' ? rejected : null)
  return [
    ...(decision
      ? [
          say('decided', {
            what: word('actions', decision.action, { actor: decision.actor }),
            at: printedInstant(decision.at, printing),
          }),
        ]
      : []),
    ...(reason ? [say('reason', { reason })] : []),
  ]
}

/** The checks that passed in one line, and each that failed with why. */
function checkLines({ checks }: SlipTicket, { speaker: { say, word } }: Printing): string[] {
  if (checks.length === 0) return [say('no_checks')]
  const passed = checks.filter((check) => check.passed).map(({ check }) => word('check_names', check))
  const failed = checks.filter((check) => !check.passed)
  return [
    ...failed.map(({ check, reason, params }) => {
      const why = word('reasons', reason ?? 'at_arrival', params)
      return `${say('failed')}: ${word('check_names', check)}. ${why}`
    }),
    ...(passed.length > 0 ? [`${say('passed')}: ${passed.join(', ')}.`] : []),
  ]
}
