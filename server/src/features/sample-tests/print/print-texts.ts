import type { SampleKind, SampleMove, SampleState, TestOutcome } from '@milepost/contract'
import type { Language } from '@milepost/contract/core/questionnaire/questionnaire'

interface PrintTexts {
  title: string
  label_title: string
  label_text: string
  preliminary: string
  code: string
  sample: string
  made: string
  footer: string
  custody: string
  no_custody: string
  columns: { what: string; value: string; step: string; by: string; at: string; where: string }
  fields: Record<
    | 'project'
    | 'sampled_on'
    | 'sampled_by'
    | 'material'
    | 'supplier'
    | 'ticket'
    | 'pay_item'
    | 'quantity'
    | 'lot'
    | 'station'
    | 'laboratory'
    | 'seal'
    | 'status'
    | 'tested_on'
    | 'tester'
    | 'tested_by'
    | 'entered_by'
    | 'outcome'
    | 'standard'
    | 'retest'
    | 'notes',
    string
  >
  failed: string
  kinds: Record<SampleKind, string>
  statuses: Record<SampleState, string>
  outcomes: Record<TestOutcome, string>
  steps: Record<SampleMove | 'create', string>
}

/** What samples say on paper, in both languages. */
export const printTexts: Record<Language, PrintTexts> = {
  en: {
    title: 'Laboratory report, sample {{number}}',
    label_title: 'Label of sample {{number}}',
    label_text: 'Cut along the line, and fasten the label to the sample.',
    preliminary: 'Preliminary: the results are not authorized.',
    code: 'QR code that opens sample {{number}}',
    sample: 'Sample',
    made: 'Printed {{at}} by {{person}}',
    footer: '{{agency}} · {{number}}',
    custody: 'Chain of custody',
    no_custody: 'Nothing has happened yet.',
    columns: { what: 'What', value: 'Value', step: 'Step', by: 'By', at: 'When', where: 'Where, seal, reason' },
    fields: {
      project: 'Project',
      sampled_on: 'Date',
      sampled_by: 'Sampled by',
      material: 'Material',
      supplier: 'Supplier',
      ticket: 'Ticket',
      pay_item: 'Pay item',
      quantity: 'Quantity',
      lot: 'Lot and sublot',
      station: 'Station and offset',
      laboratory: 'Laboratory',
      seal: 'Seal number',
      status: 'Status',
      tested_on: 'Tested on',
      tester: 'Tested by',
      tested_by: 'Tested by',
      entered_by: 'Entered by',
      outcome: 'Outcome',
      standard: 'Standard',
      retest: 'Repeats test {{instance}}',
      notes: 'Notes',
    },
    failed: '{{value}} (not as required)',
    kinds: {
      qc: 'Quality control',
      verification: 'Verification',
      independent_assurance: 'Independent assurance',
      dispute: 'Dispute',
      information: 'Information',
    },
    statuses: {
      pending: 'To be taken',
      logged: 'Logged',
      received_laboratory: 'At the laboratory',
      received_unit: 'At its unit',
      in_testing: 'In testing',
      waiting_authorization: 'Waiting for authorization',
      complete: 'Complete',
      approved: 'Approved',
      void: 'Void',
    },
    outcomes: { pass: 'Pass', fail: 'Fail', information: 'For information' },
    steps: {
      create: 'Logged',
      log: 'Taken',
      send: 'Sent',
      receive_laboratory: 'Received at the laboratory',
      receive_unit: 'Received at its unit',
      begin_testing: 'Testing started',
      report: 'Results reported',
      return: 'Returned to testing',
      authorize: 'Results authorized',
      approve: 'Approved',
      void: 'Voided',
      edit: 'Changed',
    },
  },
  es: {
    title: 'Informe de laboratorio, muestra {{number}}',
    label_title: 'Etiqueta de la muestra {{number}}',
    label_text: 'Corte por la línea y sujete la etiqueta a la muestra.',
    preliminary: 'Preliminar: los resultados no están autorizados.',
    code: 'Código QR que abre la muestra {{number}}',
    sample: 'Muestra',
    made: 'Impreso el {{at}} por {{person}}',
    footer: '{{agency}} · {{number}}',
    custody: 'Cadena de custodia',
    no_custody: 'Aún no ha pasado nada.',
    columns: { what: 'Qué', value: 'Valor', step: 'Paso', by: 'Por', at: 'Cuándo', where: 'Dónde, precinto, motivo' },
    fields: {
      project: 'Proyecto',
      sampled_on: 'Fecha',
      sampled_by: 'Tomada por',
      material: 'Material',
      supplier: 'Proveedor',
      ticket: 'Boleta',
      pay_item: 'Partida',
      quantity: 'Cantidad',
      lot: 'Lote y sublote',
      station: 'Estación y desplazamiento',
      laboratory: 'Laboratorio',
      seal: 'Número de precinto',
      status: 'Estado',
      tested_on: 'Ensayada el',
      tester: 'Ensayada por',
      tested_by: 'Ensayado por',
      entered_by: 'Ingresado por',
      outcome: 'Resultado',
      standard: 'Norma',
      retest: 'Repite el ensayo {{instance}}',
      notes: 'Notas',
    },
    failed: '{{value}} (no cumple)',
    kinds: {
      qc: 'Control de calidad',
      verification: 'Verificación',
      independent_assurance: 'Aseguramiento independiente',
      dispute: 'Disputa',
      information: 'Información',
    },
    statuses: {
      pending: 'Por tomar',
      logged: 'Registrada',
      received_laboratory: 'En el laboratorio',
      received_unit: 'En su unidad',
      in_testing: 'En ensayo',
      waiting_authorization: 'Espera autorización',
      complete: 'Completa',
      approved: 'Aprobada',
      void: 'Anulada',
    },
    outcomes: { pass: 'Cumple', fail: 'No cumple', information: 'Para información' },
    steps: {
      create: 'Registrada',
      log: 'Tomada',
      send: 'Enviada',
      receive_laboratory: 'Recibida en el laboratorio',
      receive_unit: 'Recibida en su unidad',
      begin_testing: 'Ensayo empezado',
      report: 'Resultados informados',
      return: 'Devuelta a ensayo',
      authorize: 'Resultados autorizados',
      approve: 'Aprobada',
      void: 'Anulada',
      edit: 'Cambiada',
    },
  },
}
