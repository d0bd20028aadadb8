import type { NoticeKind } from '@milepost/contract'

type Words = Readonly<Record<NoticeKind, readonly [one: string, many: string]>>

/** The text of each kind in an email: for one thing, for several. */
export const noticeWords: Readonly<Record<'en' | 'es', Words>> = {
  en: {
    ticket_rejected: ['Ticket rejected: {{label}}', '{{count}} tickets rejected'],
    ticket_flagged: ['Ticket flagged: {{label}}', '{{count}} tickets flagged'],
    ticket_changed: ['Ticket changed after delivery: {{label}}', '{{count}} tickets changed after delivery'],
    ticket_late: ['Late ticket: {{label}}', '{{count}} late tickets'],
    exception_opened: ['Exception: {{label}}', '{{count}} exceptions'],
    plant_silent: ['Plant {{label}} is silent', 'Plant {{label}} was silent {{count}} times'],
    plant_health: ['Plant {{label}} needs attention', 'Plant {{label}} needed attention {{count}} times'],
    inspection_overdue: [
      'Inspection of plant {{label}} is overdue',
      '{{count}} inspections of plant {{label}} are overdue',
    ],
    finding_overdue: ['A finding at plant {{label}} is overdue', '{{count}} findings at plant {{label}} are overdue'],
    work_zone_outside_dates: [
      'Work zone armed outside its dates: {{label}}',
      '{{count}} work zones armed outside their dates',
    ],
    work_zone_dark: [
      'Work zone armed but missing from the feeds for an hour: {{label}}',
      '{{count}} work zones armed but missing from the feeds for an hour',
    ],
    overrun_near: [
      'Pay item {{label}} is near its current quantity',
      '{{count}} pay items are near their current quantity',
    ],
    overrun: [
      'Pay item {{label}} has reached its current quantity',
      '{{count}} pay items have reached their current quantity',
    ],
    period_ready: ['Pay period {{label}} is ready to close', '{{count}} pay periods are ready to close'],
    access_requested: ['{{label}} requests access', '{{count}} requests for access'],
    review_waiting: ['Review waiting for you: {{label}}', '{{count}} reviews wait for you'],
    review_due_soon: ['Review due soon: {{label}}', '{{count}} reviews are due soon'],
    review_overdue: ['Review overdue: {{label}}', '{{count}} reviews are overdue'],
    review_returned: ['Returned for correction: {{label}}', '{{count}} records were returned for correction'],
    review_decided: ['Review completed: {{label}}', '{{count}} reviews were completed'],
    dispute_answered: ['The agency settled your dispute: {{label}}', 'The agency settled {{count}} of your disputes'],
    access_changed: ['Your projects or dates of access were changed', 'Your projects or dates of access were changed'],
    access_ending: ['Your access ends on {{label}}', 'Your access ends on {{label}}'],
    credential_expiring: [
      'License or insurance expires soon: {{label}}',
      '{{count}} licenses or insurances expire soon',
    ],
    submittal_expiring: ['Certificate expires soon: {{label}}', '{{count}} certificates expire soon'],
    certificate_asked: ['The agency asks for a certificate: {{label}}', 'The agency asks for {{count}} certificates'],
    report_waiting: ['Daily work report to approve: {{label}}', '{{count}} daily work reports wait for approval'],
    report_rejected: [
      'Your daily work report was rejected: {{label}}',
      '{{count}} of your daily work reports were rejected',
    ],
    report_changed: [
      'Tickets changed after you signed {{label}}',
      'Tickets changed after you signed {{count}} daily work reports',
    ],
    token_created: ['Token of the agency created: {{label}}', '{{count}} tokens of the agency were created'],
    token_expiring: ['Token of the agency expires soon: {{label}}', '{{count}} tokens of the agency expire soon'],
    job_ready: ['The file {{label}} is ready', '{{count}} files are ready'],
    job_failed: ['The file {{label}} could not be prepared', '{{count}} files could not be prepared'],
  },
  es: {
    ticket_rejected: ['Boleta rechazada: {{label}}', '{{count}} boletas rechazadas'],
    ticket_flagged: ['Boleta marcada: {{label}}', '{{count}} boletas marcadas'],
    ticket_changed: [
      'Boleta modificada después de la entrega: {{label}}',
      '{{count}} boletas modificadas después de la entrega',
    ],
    ticket_late: ['Boleta tardía: {{label}}', '{{count}} boletas tardías'],
    exception_opened: ['Excepción: {{label}}', '{{count}} excepciones'],
    plant_silent: ['La planta {{label}} no da señal', 'La planta {{label}} dejó de dar señal {{count}} veces'],
    plant_health: ['La planta {{label}} requiere atención', 'La planta {{label}} requirió atención {{count}} veces'],
    inspection_overdue: [
      'La inspección de la planta {{label}} está vencida',
      '{{count}} inspecciones de la planta {{label}} están vencidas',
    ],
    finding_overdue: [
      'Un hallazgo en la planta {{label}} está vencido',
      '{{count}} hallazgos en la planta {{label}} están vencidos',
    ],
    work_zone_outside_dates: [
      'Zona de obra armada fuera de sus fechas: {{label}}',
      '{{count}} zonas de obra armadas fuera de sus fechas',
    ],
    work_zone_dark: [
      'Zona de obra armada y sin figurar en ninguna publicación desde hace una hora: {{label}}',
      '{{count}} zonas de obra armadas y sin figurar en ninguna publicación desde hace una hora',
    ],
    overrun_near: [
      'La partida {{label}} se acerca a su cantidad actual',
      '{{count}} partidas se acercan a su cantidad actual',
    ],
    overrun: [
      'La partida {{label}} ha alcanzado su cantidad actual',
      '{{count}} partidas han alcanzado su cantidad actual',
    ],
    period_ready: [
      'El período de pago {{label}} está listo para cerrarse',
      '{{count}} períodos de pago están listos para cerrarse',
    ],
    access_requested: ['{{label}} solicita acceso', '{{count}} solicitudes de acceso'],
    review_waiting: ['Una revisión le espera: {{label}}', '{{count}} revisiones le esperan'],
    review_due_soon: ['Revisión por vencer: {{label}}', '{{count}} revisiones por vencer'],
    review_overdue: ['Revisión vencida: {{label}}', '{{count}} revisiones vencidas'],
    review_returned: ['Devuelto para corregir: {{label}}', '{{count}} registros devueltos para corregir'],
    review_decided: ['Revisión terminada: {{label}}', '{{count}} revisiones terminadas'],
    dispute_answered: ['La agencia resolvió su disputa: {{label}}', 'La agencia resolvió {{count}} de sus disputas'],
    access_changed: [
      'Se cambiaron sus proyectos o las fechas de su acceso',
      'Se cambiaron sus proyectos o las fechas de su acceso',
    ],
    access_ending: ['Su acceso termina el {{label}}', 'Su acceso termina el {{label}}'],
    credential_expiring: ['Licencia o seguro por vencer: {{label}}', '{{count}} licencias o seguros por vencer'],
    submittal_expiring: ['Certificado por vencer: {{label}}', '{{count}} certificados por vencer'],
    certificate_asked: ['La agencia pide un certificado: {{label}}', 'La agencia pide {{count}} certificados'],
    report_waiting: ['Informe diario por aprobar: {{label}}', '{{count}} informes diarios esperan aprobación'],
    report_rejected: [
      'Su informe diario fue rechazado: {{label}}',
      '{{count}} de sus informes diarios fueron rechazados',
    ],
    report_changed: [
      'Cambiaron boletas después de que firmó {{label}}',
      'Cambiaron boletas de {{count}} informes diarios después de que los firmó',
    ],
    token_created: ['Se creó un token de la agencia: {{label}}', 'Se crearon {{count}} tokens de la agencia'],
    token_expiring: ['Token de la agencia por vencer: {{label}}', '{{count}} tokens de la agencia por vencer'],
    job_ready: ['El archivo {{label}} está listo', '{{count}} archivos están listos'],
    job_failed: ['No se pudo preparar el archivo {{label}}', 'No se pudieron preparar {{count}} archivos'],
  },
}
