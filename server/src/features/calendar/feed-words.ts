import type { CalendarPeriod } from '@milepost/contract'

interface FeedWords {
  quantity: (net: string, uom: string) => string
  tickets: (count: number) => string
  rejected: (count: number) => string
  voided: (count: number) => string
  photos: (count: number) => string
  period: (number: number) => string
  statuses: Record<CalendarPeriod['status'], string>
}

const english = new Intl.NumberFormat('en-US')
const spanish = new Intl.NumberFormat('es-US')

/** Whole pounds and kilograms, two decimals of everything else, as pages show them (D16). */
const quantities = (locale: string) => {
  const [whole, hundredths] = [0, 2].map(
    (digits) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  )
  return (net: string, uom: string) => {
    const format = uom === 'LB' || uom === 'KG' ? whole : hundredths
    return `${format?.format(net as Intl.StringNumericLiteral)} ${uom}`
  }
}
const count = (format: Intl.NumberFormat, one: string, many: string) => (number: number) =>
  `${format.format(number)} ${number === 1 ? one : many}`

/** The texts of a calendar feed. */
export const feedWords: Record<'en' | 'es', FeedWords> = {
  en: {
    quantity: quantities('en-US'),
    tickets: count(english, 'ticket', 'tickets'),
    rejected: count(english, 'rejected', 'rejected'),
    voided: count(english, 'voided', 'voided'),
    photos: count(english, 'photo', 'photos'),
    period: (number) => `Pay period ${number}`,
    statuses: { in_progress: 'In progress', closed: 'Closed' },
  },
  es: {
    quantity: quantities('es-US'),
    tickets: count(spanish, 'boleta', 'boletas'),
    rejected: count(spanish, 'rechazada', 'rechazadas'),
    voided: count(spanish, 'anulada', 'anuladas'),
    photos: count(spanish, 'foto', 'fotos'),
    period: (number) => `Período de pago ${number}`,
    statuses: { in_progress: 'En curso', closed: 'Cerrado' },
  },
}
