import { asphaltFields, concreteFields } from './ticket-fields-of-materials.ts'
import { fieldsOf, type TicketField } from './ticket-field.ts'
import { materialTypes, ticketStatuses, weighingMethods } from './ticket-status.ts'

const column = { storage: 'column' } as const
const computed = { storage: 'column', owner: 'computed' } as const
const agency = { owner: 'agency' } as const

const info = fieldsOf('ticket_info', column)
const ticketInfo = [
  info('ticket_number', 'text', 'Ticket number', {
    max_length: 40,
    searchable: true,
  }),
  info('source_ticket_uid', 'text', 'Source ticket id', { max_length: 100 }),
  info('status', 'choice', 'Status', { owner: 'agency', choices: ticketStatuses }),
  info('load_number', 'integer', 'Load number', { min: 0, max: 100_000 }),
  info('dispatch_number', 'text', 'Dispatch number', { storage: 'document', max_length: 40 }),
  info('printed_at', 'instant', 'Time'),
  info('received_at', 'instant', 'Received', computed),
  info('latency_seconds', 'integer', 'Latency', { ...computed, unit: 's' }),
  info('material', 'text', 'Material', { max_length: 120, searchable: true }),
  info('material_type', 'choice', 'Material type', { choices: materialTypes }),
  info('product_code', 'text', 'Product code', { max_length: 60 }),
  info('mix_id', 'text', 'Mix ID', { max_length: 60 }),
  info('reissue_of', 'text', 'Reissue of', { max_length: 40 }),
  info('version', 'integer', 'Version', computed),
]

const place = fieldsOf('parties_and_places', column)
const document = { storage: 'document' } as const
/** A place of delivery that staff corrected (D61): the delivery fields are the corrected ones then. */
const corrected = { ...document, owner: 'computed', part: 'correction', unit: '°' } as const
const partiesAndPlaces = [
  place('supplier', 'text', 'Supplier', { owner: 'computed', searchable: true }),
  place('plant', 'text', 'Plant', { max_length: 40, searchable: true }),
  place('truck', 'text', 'Truck', { max_length: 40, searchable: true }),
  place('trailer', 'text', 'Trailer', { ...document, max_length: 40 }),
  place('hauler', 'text', 'Hauler', { max_length: 120 }),
  place('driver', 'text', 'Driver', { ...document, max_length: 120 }),
  place('customer_name', 'text', 'Customer', { max_length: 120 }),
  place('project', 'text', 'Project', { owner: 'computed' }),
  place('dot_code', 'text', 'DOT code', { max_length: 60 }),
  place('job_number', 'text', 'Job number', {
    max_length: 60,
    searchable: true,
  }),
  place('po_number', 'text', 'PO number', {
    max_length: 60,
    searchable: true,
  }),
  place('district', 'text', 'District', { owner: 'computed' }),
  place('job_site_location', 'text', 'Job site location', { ...document, max_length: 200 }),
  place('delivery_latitude', 'latitude', 'Delivery latitude', { ...document, unit: '°' }),
  place('delivery_longitude', 'longitude', 'Delivery longitude', { ...document, unit: '°' }),
  place('delivery_latitude_as_sent', 'latitude', 'Delivery latitude as sent', corrected),
  place('delivery_longitude_as_sent', 'longitude', 'Delivery longitude as sent', corrected),
  place('corrected_delivery_latitude', 'latitude', 'Corrected delivery latitude', { ...corrected, shown: false }),
  place('corrected_delivery_longitude', 'longitude', 'Corrected delivery longitude', { ...corrected, shown: false }),
  place('contractor_latitude', 'latitude', 'Contractor latitude', {
    ...document,
    unit: '°',
  }),
  place('contractor_longitude', 'longitude', 'Contractor longitude', {
    ...document,
    unit: '°',
  }),
]

/** Quantities of a whole day or job run to thousands of tons, and tickets may give them in pounds. */
const MOST_OF_A_JOB = 1_000_000_000

const weight = fieldsOf('weight_info', { unit: 'uom', min: 0, max: 10_000_000 })
const second = { unit: 'uom2' } as const
const third = { unit: 'uom3' } as const
const weightInfo = [
  weight('weighing_method', 'choice', 'Weighing method', {
    ...column,
    choices: weighingMethods,
    unit: undefined,
  }),
  weight('gross', 'decimal', 'Gross', column),
  weight('tare', 'decimal', 'Tare', column),
  weight('net', 'decimal', 'Net', column),
  weight('uom', 'unit', 'Unit', { ...column, unit: undefined }),
  weight('gross2', 'decimal', 'Gross 2', second),
  weight('tare2', 'decimal', 'Tare 2', second),
  weight('net2', 'decimal', 'Net 2', second),
  weight('uom2', 'unit', 'Unit 2', { unit: undefined }),
  weight('gross3', 'decimal', 'Gross 3', third),
  weight('tare3', 'decimal', 'Tare 3', third),
  weight('net3', 'decimal', 'Net 3', third),
  weight('uom3', 'unit', 'Unit 3', { unit: undefined }),
  weight('cumulative_quantity', 'decimal', 'Cumulative quantity', { max: MOST_OF_A_JOB }),
  weight('quantity_ordered', 'decimal', 'Quantity ordered', { max: MOST_OF_A_JOB }),
  weight('paired_quantity', 'decimal', 'Paired quantity', { unit: 'paired_quantity_uom' }),
  weight('paired_quantity_uom', 'unit', 'Paired quantity unit', {
    unit: undefined,
  }),
  weight('tare_source', 'choice', 'Tare source', {
    choices: ['scale', 'stored', 'manual'],
    unit: undefined,
  }),
  weight('tare_time', 'instant', 'Tare time', { unit: undefined }),
  weight('manual_weight', 'boolean', 'Manual weight', { unit: undefined }),
  weight('scale_id', 'text', 'Scale', { max_length: 40, unit: undefined }),
  weight('silo', 'text', 'Silo', { max_length: 40, unit: undefined }),
]

const limit = fieldsOf('limits', { ...column, unit: 'lb' })
const limits = [
  limit('max_gvw', 'decimal', 'Max GVW', { min: 1, max: 500_000 }),
  limit('max_gvw_override', 'decimal', 'Max GVW override', {
    owner: 'agency',
    min: 1,
    max: 500_000,
  }),
  limit('max_gvw_override_by', 'text', 'Max GVW override set by', {
    owner: 'computed',
    unit: undefined,
  }),
  limit('max_gvw_override_tons', 'decimal', 'Max GVW override (tons)', {
    owner: 'computed',
    unit: 'TON',
  }),
  limit('max_gvw_override_reason', 'text', 'Max GVW override reason', {
    owner: 'agency',
    storage: 'document',
    unit: undefined,
    max_length: 2000,
  }),
  limit('overload_lbs', 'decimal', 'Overload', { owner: 'computed' }),
  limit('overload_tons', 'decimal', 'Overload (tons)', { owner: 'computed', unit: 'TON' }),
]

const temperature = fieldsOf('temperatures', { unit: '°F', min: -60, max: 600 })
const temperatures = [
  temperature('plant_temperature', 'decimal', 'Plant temperature'),
  temperature('field_temperature', 'decimal', 'Field temperature', agency),
  temperature('ambient_temperature', 'decimal', 'Ambient temperature', agency),
]

const person = fieldsOf('people_and_dates', { max_length: 120 })
const peopleAndDates = [
  person('weighmaster', 'text', 'Weighmaster'),
  person('weighmaster_licence', 'text', 'Weighmaster license', { max_length: 60 }),
  person('weighmaster_expires_on', 'date', 'Weighmaster license expires'),
  person('inspector_names', 'text', 'Inspector names', agency),
  person('application_date', 'date', 'Application date', agency),
  person('delivered_on', 'date', 'Delivered date', { ...column, ...agency }),
  person('rejected_on', 'date', 'Rejected date', agency),
]

const note = fieldsOf('notes_and_status', { max_length: 2000 })
const signed = fieldsOf('notes_and_status', { owner: 'computed', part: 'signature' })
const notesAndStatus = [
  note('accepted', 'boolean', 'Accepted', { ...column, ...agency }),
  note('flagged', 'boolean', 'Flagged', { ...column, ...agency }),
  note('changed_after_delivered', 'boolean', 'Changed after delivery', computed),
  note('notes', 'text', 'Notes', agency),
  note('source_notes', 'text', 'Supplier notes', { sent_as: 'notes' }),
  note('rejection_reason', 'text', 'Rejection reason', agency),
  note('waste_reason', 'text', 'Waste reason', agency),
  note('contractor_status', 'text', 'Contractor status', { max_length: 60, overlaid: true }),
  note('contractor_notes', 'text', 'Contractor notes', { overlaid: true }),
  note('contractor_signed_at', 'instant', 'Contractor signed', { overlaid: true }),
  signed('contractor_signed_by', 'text', 'Signed for the contractor by'),
  signed('contractor_signed_version', 'integer', 'Version that the contractor signed'),
]

const placed = fieldsOf('placement', { ...agency, max_length: 60 })
/** Found by the coordinates of delivery (docs/stationing.md). */
const stationed = { ...computed, max_length: undefined } as const
const placement = [
  placed('yield_test_area', 'boolean', 'Yield test area', { max_length: undefined }),
  placed('station', 'text', 'Station'),
  placed('delivery_station', 'text', 'Delivery station', stationed),
  placed('delivery_offset', 'decimal', 'Delivery offset', { ...stationed, unit: 'ft' }),
  placed('delivery_alignment', 'text', 'Delivery alignment', stationed),
  placed('station_difference', 'decimal', 'Station difference', { ...stationed, unit: 'ft' }),
  placed('direction', 'text', 'Direction'),
  placed('lane', 'text', 'Lane'),
  placed('lot_number', 'text', 'Lot number'),
  placed('lift_number', 'text', 'Lift number'),
  placed('work_type', 'text', 'Work type'),
  placed('design_thickness', 'decimal', 'Design thickness', { unit: 'in', min: 0, max: 100 }),
  placed('measured_thickness', 'decimal', 'Measured thickness', { unit: 'in', min: 0, max: 100 }),
  placed('in_place_density', 'decimal', 'In-place density', { unit: '%', min: 0, max: 120 }),
]

const pay = fieldsOf('reconciliation', { owner: 'computed', part: 'pay' })
const reconciliation = [
  pay('pay_period', 'integer', 'Pay period'),
  ...(['primary', 'secondary'] as const).flatMap((position) => {
    const en = position === 'primary' ? 'Primary' : 'Secondary'
    return [
      pay(`${position}_pay_item`, 'text', `${en} pay item`),
      pay(`${position}_pay_code`, 'text', `${en} pay code`),
      pay(`${position}_pay_code_quantity`, 'decimal', `${en} pay code quantity`),
      pay(`${position}_external_dot_contractor_id`, 'integer', `${en} contractor`),
    ]
  }),
]

const other = fieldsOf('other')
const others = [
  other('pay_or_source', 'choice', 'Pay or source', { choices: ['pay', 'source'] }),
  other('images_count', 'integer', 'Photos', { owner: 'computed', part: 'images' }),
]

/** The dictionary of ticket fields: every field of a ticket once, in the order of the detail view (specification section 3, Ticket). */
export const ticketFields: readonly TicketField[] = [
  ...ticketInfo,
  ...partiesAndPlaces,
  ...weightInfo,
  ...limits,
  ...temperatures,
  ...peopleAndDates,
  ...notesAndStatus,
  ...asphaltFields,
  ...concreteFields,
  ...placement,
  ...reconciliation,
  ...others,
]

/** Whether screens and exports offer a field: photos are shown separately, corrected places as the delivery's. */
export const isShownField = ({ part, shown }: TicketField): boolean => part !== 'images' && shown !== false
export const shownTicketFields = ticketFields.filter(isShownField)

/** A field by its key. */
export const ticketFieldByKey: ReadonlyMap<string, TicketField> = new Map(
  ticketFields.map((field) => [field.key, field]),
)
