import type { CalendarPeriod } from '@milepost/contract'

interface FeedWords {
  number: (value: string | number) => string
  tickets: (count: number) => string
  rejected: (count: number) => string
  voided: (count: number) => string
  photos: (count: number) => string
  period: (number: number) => string
  statuses: Record<CalendarPeriod['status'], string>
}

const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const spanish = new Intl.NumberFormat('es-US', { maximumFractionDigits: 2 })
const count = (format: Intl.NumberFormat, one: string, many: string) => (number: number) =>
  `${format.format(number)} ${number === 1 ? one : many}`

/** The texts of a calendar feed. */
export const feedWords: Record<'en' | 'es', FeedWords> = {
  en: {
    number: (value) => english.format(value as Intl.StringNumericLiteral),
    tickets: count(english, 'ticket', 'tickets'),
    rejected: count(english, 'rejected', 'rejected'),
    voided: count(english, 'voided', 'voided'),
    photos: count(english, 'photo', 'photos'),
    period: (number) => `Pay period ${number}`,
    statuses: { in_progress: 'In progress', closed: 'Closed' },
  },
  es: {
    number: (value) => spanish.format(value as Intl.StringNumericLiteral),
    tickets: count(spanish, 'boleta', 'boletas'),
    rejected: count(spanish, 'rechazada', 'rechazadas'),
    voided: count(spanish, 'anulada', 'anuladas'),
    photos: count(spanish, 'foto', 'fotos'),
    period: (number) => `Período de pago ${number}`,
    statuses: { in_progress: 'En curso', closed: 'Cerrado' },
  },
}
