import { asphaltFields, concreteFields } from './ticket-fields-of-materials.ts'
import { fieldsOf, type TicketField } from './ticket-field.ts'
import { materialTypes, ticketStatuses, weighingMethods } from './ticket-status.ts'

const column = { storage: 'column' } as const
const computed = { storage: 'column', owner: 'computed' } as const
const agency = { owner: 'agency' } as const

const info = fieldsOf('ticket_info', column)
const ticketInfo = [
  info('ticket_number', 'text', ['Ticket number', 'Número de boleta'], {
    max_length: 40,
    searchable: true,
    sortable: 'agency',
  }),
  info('source_ticket_uid', 'text', ['Source ticket id', 'Id de la boleta de origen'], { max_length: 100 }),
  info('status', 'choice', ['Status', 'Estado'], { owner: 'agency', choices: ticketStatuses, sortable: 'project' }),
  info('load_number', 'integer', ['Load number', 'Número de carga'], { min: 0, max: 100_000, sortable: 'project' }),
  info('dispatch_number', 'text', ['Dispatch number', 'Número de despacho'], { storage: 'document', max_length: 40 }),
  info('printed_at', 'instant', ['Time', 'Hora'], { sortable: 'agency' }),
  info('received_at', 'instant', ['Received', 'Recibida'], { ...computed, sortable: 'agency' }),
  info('latency_seconds', 'integer', ['Latency', 'Latencia'], { ...computed, unit: 's', sortable: 'project' }),
  info('material', 'text', ['Material', 'Material'], { max_length: 120, searchable: true, sortable: 'agency' }),
  info('material_type', 'choice', ['Material type', 'Tipo de material'], { choices: materialTypes }),
  info('product_code', 'text', ['Product code', 'Código de producto'], { max_length: 60, sortable: 'project' }),
  info('mix_id', 'text', ['Mix ID', 'Id de mezcla'], { max_length: 60, sortable: 'project' }),
  info('reissue_of', 'text', ['Reissue of', 'Reemisión de'], { max_length: 40 }),
  info('version', 'integer', ['Version', 'Versión'], computed),
]

const place = fieldsOf('parties_and_places', column)
const document = { storage: 'document' } as const
const partiesAndPlaces = [
  place('supplier', 'text', ['Supplier', 'Proveedor'], { owner: 'computed', searchable: true, sortable: 'project' }),
  place('plant', 'text', ['Plant', 'Planta'], { max_length: 40, searchable: true, sortable: 'agency' }),
  place('truck', 'text', ['Truck', 'Camión'], { max_length: 40, searchable: true, sortable: 'agency' }),
  place('trailer', 'text', ['Trailer', 'Remolque'], { ...document, max_length: 40 }),
  place('hauler', 'text', ['Hauler', 'Transportista'], { max_length: 120, sortable: 'project' }),
  place('driver', 'text', ['Driver', 'Conductor'], { ...document, max_length: 120 }),
  place('customer_name', 'text', ['Customer', 'Cliente'], { max_length: 120, sortable: 'project' }),
  place('project', 'text', ['Project', 'Proyecto'], { owner: 'computed' }),
  place('dot_code', 'text', ['DOT code', 'Código DOT'], { max_length: 60 }),
  place('job_number', 'text', ['Job number', 'Número de trabajo'], {
    max_length: 60,
    searchable: true,
    sortable: 'project',
  }),
  place('po_number', 'text', ['PO number', 'Orden de compra'], {
    max_length: 60,
    searchable: true,
    sortable: 'project',
  }),
  place('district', 'text', ['District', 'Distrito'], { owner: 'computed' }),
  place('job_site_location', 'text', ['Job site location', 'Lugar de la obra'], { ...document, max_length: 200 }),
  place('delivery_latitude', 'latitude', ['Delivery latitude', 'Latitud de entrega'], { ...document, unit: '°' }),
  place('delivery_longitude', 'longitude', ['Delivery longitude', 'Longitud de entrega'], { ...document, unit: '°' }),
  place('contractor_latitude', 'latitude', ['Contractor latitude', 'Latitud del contratista'], {
    ...document,
    unit: '°',
  }),
  place('contractor_longitude', 'longitude', ['Contractor longitude', 'Longitud del contratista'], {
    ...document,
    unit: '°',
  }),
]

/** Quantities of a whole day or job run to thousands of tons, and tickets may tell them in pounds. */
const MOST_OF_A_JOB = 1_000_000_000

const weight = fieldsOf('weight_info', { unit: 'uom', min: 0, max: 10_000_000 })
const second = { unit: 'uom2' } as const
const third = { unit: 'uom3' } as const
const weightInfo = [
  weight('weighing_method', 'choice', ['Weighing method', 'Método de pesaje'], {
    ...column,
    choices: weighingMethods,
    unit: undefined,
  }),
  weight('gross', 'decimal', ['Gross', 'Bruto'], { ...column, sortable: 'project' }),
  weight('tare', 'decimal', ['Tare', 'Tara'], { ...column, sortable: 'project' }),
  weight('net', 'decimal', ['Net', 'Neto'], { ...column, sortable: 'project' }),
  weight('uom', 'unit', ['Unit', 'Unidad'], { ...column, unit: undefined }),
  weight('gross2', 'decimal', ['Gross 2', 'Bruto 2'], second),
  weight('tare2', 'decimal', ['Tare 2', 'Tara 2'], second),
  weight('net2', 'decimal', ['Net 2', 'Neto 2'], second),
  weight('uom2', 'unit', ['Unit 2', 'Unidad 2'], { unit: undefined }),
  weight('gross3', 'decimal', ['Gross 3', 'Bruto 3'], third),
  weight('tare3', 'decimal', ['Tare 3', 'Tara 3'], third),
  weight('net3', 'decimal', ['Net 3', 'Neto 3'], third),
  weight('uom3', 'unit', ['Unit 3', 'Unidad 3'], { unit: undefined }),
  weight('cumulative_quantity', 'decimal', ['Cumulative quantity', 'Cantidad acumulada'], { max: MOST_OF_A_JOB }),
  weight('quantity_ordered', 'decimal', ['Quantity ordered', 'Cantidad pedida'], { max: MOST_OF_A_JOB }),
  weight('paired_quantity', 'decimal', ['Paired quantity', 'Cantidad asociada'], { unit: 'paired_quantity_uom' }),
  weight('paired_quantity_uom', 'unit', ['Paired quantity unit', 'Unidad de la cantidad asociada'], {
    unit: undefined,
  }),
  weight('tare_source', 'choice', ['Tare source', 'Origen de la tara'], {
    choices: ['scale', 'stored', 'manual'],
    unit: undefined,
  }),
  weight('tare_time', 'instant', ['Tare time', 'Hora de la tara'], { unit: undefined }),
  weight('manual_weight', 'boolean', ['Manual weight', 'Peso manual'], { unit: undefined }),
  weight('scale_id', 'text', ['Scale', 'Báscula'], { max_length: 40, unit: undefined }),
  weight('silo', 'text', ['Silo', 'Silo'], { max_length: 40, unit: undefined }),
]

const limit = fieldsOf('limits', { ...column, unit: 'lb' })
const limits = [
  limit('max_gvw', 'decimal', ['Max GVW', 'Peso bruto máximo'], { min: 1, max: 500_000 }),
  limit('max_gvw_override', 'decimal', ['Max GVW override', 'Peso bruto máximo autorizado'], {
    owner: 'agency',
    min: 1,
    max: 500_000,
  }),
  limit('max_gvw_override_by', 'text', ['Max GVW override set by', 'Peso máximo autorizado por'], {
    owner: 'computed',
    unit: undefined,
  }),
  limit('max_gvw_override_tons', 'decimal', ['Max GVW override (tons)', 'Peso bruto máximo autorizado (toneladas)'], {
    owner: 'computed',
    unit: 'TON',
  }),
  limit('max_gvw_override_reason', 'text', ['Max GVW override reason', 'Motivo del peso máximo autorizado'], {
    owner: 'agency',
    storage: 'document',
    unit: undefined,
    max_length: 2000,
  }),
  limit('overload_lbs', 'decimal', ['Overload', 'Sobrecarga'], { owner: 'computed', sortable: 'project' }),
  limit('overload_tons', 'decimal', ['Overload (tons)', 'Sobrecarga (toneladas)'], { owner: 'computed', unit: 'TON' }),
]

const temperature = fieldsOf('temperatures', { unit: '°F', min: -60, max: 600 })
const temperatures = [
  temperature('plant_temperature', 'decimal', ['Plant temperature', 'Temperatura en planta']),
  temperature('field_temperature', 'decimal', ['Field temperature', 'Temperatura en obra'], agency),
  temperature('ambient_temperature', 'decimal', ['Ambient temperature', 'Temperatura ambiente'], agency),
]

const person = fieldsOf('people_and_dates', { max_length: 120 })
const peopleAndDates = [
  person('weighmaster', 'text', ['Weighmaster', 'Pesador']),
  person('weighmaster_licence', 'text', ['Weighmaster licence', 'Licencia del pesador'], { max_length: 60 }),
  person('weighmaster_expires_on', 'date', ['Weighmaster licence expires', 'Vence la licencia del pesador']),
  person('inspector_names', 'text', ['Inspector names', 'Inspectores'], agency),
  person('application_date', 'date', ['Application date', 'Fecha de aplicación'], agency),
  person('delivered_on', 'date', ['Delivered date', 'Fecha de entrega'], { ...column, ...agency, sortable: 'project' }),
  person('rejected_on', 'date', ['Rejected date', 'Fecha de rechazo'], agency),
]

const note = fieldsOf('notes_and_status', { max_length: 2000 })
const notesAndStatus = [
  note('accepted', 'boolean', ['Accepted', 'Aceptada'], { ...column, ...agency }),
  note('flagged', 'boolean', ['Flagged', 'Marcada'], { ...column, ...agency }),
  note('changed_after_delivered', 'boolean', ['Changed after delivery', 'Cambiada tras la entrega'], computed),
  note('notes', 'text', ['Notes', 'Notas'], agency),
  note('source_notes', 'text', ['Supplier notes', 'Notas del proveedor'], { sent_as: 'notes' }),
  note('rejection_reason', 'text', ['Rejection reason', 'Motivo de rechazo'], agency),
  note('waste_reason', 'text', ['Waste reason', 'Motivo del desperdicio'], agency),
  note('contractor_status', 'text', ['Contractor status', 'Estado del contratista'], { max_length: 60 }),
  note('contractor_notes', 'text', ['Contractor notes', 'Notas del contratista']),
  note('contractor_signed_at', 'instant', ['Contractor signed', 'Firmada por el contratista']),
]

const placed = fieldsOf('placement', { ...agency, max_length: 60 })
const placement = [
  placed('station', 'text', ['Station', 'Estación']),
  placed('direction', 'text', ['Direction', 'Sentido']),
  placed('lane', 'text', ['Lane', 'Carril']),
  placed('lot_number', 'text', ['Lot number', 'Número de lote']),
  placed('lift_number', 'text', ['Lift number', 'Número de capa']),
  placed('work_type', 'text', ['Work type', 'Tipo de trabajo']),
  placed('design_thickness', 'decimal', ['Design thickness', 'Espesor de diseño'], { unit: 'in', min: 0, max: 100 }),
  placed('measured_thickness', 'decimal', ['Measured thickness', 'Espesor medido'], { unit: 'in', min: 0, max: 100 }),
  placed('in_place_density', 'decimal', ['In-place density', 'Densidad en obra'], { unit: '%', min: 0, max: 120 }),
]

const pay = fieldsOf('reconciliation', { owner: 'computed', part: 'pay' })
const reconciliation = [
  pay('pay_period', 'integer', ['Pay period', 'Período de pago']),
  ...(['primary', 'secondary'] as const).flatMap((position) => {
    const [en, es] = position === 'primary' ? ['Primary', 'primario'] : ['Secondary', 'secundario']
    return [
      pay(`${position}_pay_item`, 'text', [`${en} pay item`, `Ítem de pago ${es}`]),
      pay(`${position}_pay_code`, 'text', [`${en} pay code`, `Código de pago ${es}`]),
      pay(`${position}_pay_code_quantity`, 'decimal', [`${en} pay code quantity`, `Cantidad del código ${es}`]),
      pay(`${position}_external_dot_contractor_id`, 'integer', [`${en} contractor`, `Contratista ${es}`]),
    ]
  }),
]

const other = fieldsOf('other')
const others = [
  other('pay_or_source', 'choice', ['Pay or source', 'Pago u origen'], { choices: ['pay', 'source'] }),
  other('images_count', 'integer', ['Photos', 'Fotos'], { owner: 'computed', part: 'images' }),
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

/** Fields that screens and exports offer: those whose part of the product is there. */
export const shownTicketFields = ticketFields.filter((field) => field.part === undefined)

/** A field by its key. */
export const ticketFieldByKey: ReadonlyMap<string, TicketField> = new Map(
  ticketFields.map((field) => [field.key, field]),
)
