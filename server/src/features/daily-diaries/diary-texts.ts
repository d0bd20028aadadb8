import type { DiaryState, ReportLanguage } from '@milepost/contract'

interface DiaryTexts {
  title: string
  footer: string
  printed: string
  derived: string
  state: string
  states: Record<DiaryState, string>
  reports: string
  unsigned: string
  days: string
  weather: string
  no_signed: string
  seen: string
}

/** What a diary says on paper besides the words of reports. `{{name}}` is filled. */
export const diaryTexts: Record<ReportLanguage, DiaryTexts> = {
  en: {
    title: 'Daily diary, {{date}}',
    footer: '{{agency}} · {{project}} · {{date}}',
    printed: 'Printed on {{at}} by {{person}}. Times are in {{zone}}.',
    derived: 'This diary is what the signed daily work reports of the day say together.',
    state: 'State of the day',
    states: {
      open: 'A report is still open',
      waiting: 'Signed, waiting for approval',
      approved: 'Approved',
    },
    reports: 'Reports of the day',
    unsigned: 'Reports that are not signed are not part of the diary: {{names}}.',
    days: 'Work of the day',
    weather: 'Weather',
    no_signed: 'No report of the day is signed.',
    seen: '{{kind}} ({{inspector}}): {{text}}',
  },
  es: {
    title: 'Diario de obra, {{date}}',
    footer: '{{agency}} · {{project}} · {{date}}',
    printed: 'Impreso el {{at}} por {{person}}. Las horas están en {{zone}}.',
    derived: 'Este diario es lo que dicen juntos los informes diarios firmados de la fecha.',
    state: 'Estado del día',
    states: {
      open: 'Un informe sigue abierto',
      waiting: 'Firmado, espera aprobación',
      approved: 'Aprobado',
    },
    reports: 'Informes del día',
    unsigned: 'Los informes sin firmar no son parte del diario: {{names}}.',
    days: 'Trabajo del día',
    weather: 'Clima',
    no_signed: 'Ningún informe del día está firmado.',
    seen: '{{kind}} ({{inspector}}): {{text}}',
  },
}
