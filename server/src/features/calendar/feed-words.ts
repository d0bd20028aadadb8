import type { CalendarPeriod } from '@milepost/contract'
import { writtenCount, writtenDecimal, type WrittenLanguage } from '../../platform/words/written.ts'

interface FeedWords {
  quantity: (net: string, uom: string) => string
  tickets: (count: number) => string
  rejected: (count: number) => string
  voided: (count: number) => string
  photos: (count: number) => string
  period: (number: number) => string
  statuses: Record<CalendarPeriod['status'], string>
}

/** Whole pounds and kilograms, two decimals of everything else, as pages show them (D16). */
const quantities = (language: WrittenLanguage) => (net: string, uom: string) =>
  `${writtenDecimal(net, language, uom === 'LB' || uom === 'KG' ? 0 : 2)} ${uom}`
const count = (language: WrittenLanguage, one: string, many: string) => (number: number) =>
  `${writtenCount(number, language)} ${number === 1 ? one : many}`

/** The texts of a calendar feed. */
export const feedWords: Record<'en' | 'es', FeedWords> = {
  en: {
    quantity: quantities('en'),
    tickets: count('en', 'ticket', 'tickets'),
    rejected: count('en', 'rejected', 'rejected'),
    voided: count('en', 'voided', 'voided'),
    photos: count('en', 'photo', 'photos'),
    period: (number) => `Pay period ${number}`,
    statuses: { in_progress: 'In progress', closed: 'Closed' },
  },
  es: {
    quantity: quantities('es'),
    tickets: count('es', 'boleta', 'boletas'),
    rejected: count('es', 'rechazada', 'rechazadas'),
    voided: count('es', 'anulada', 'anuladas'),
    photos: count('es', 'foto', 'fotos'),
    period: (number) => `Período de pago ${number}`,
    statuses: { in_progress: 'En curso', closed: 'Cerrado' },
  },
}
