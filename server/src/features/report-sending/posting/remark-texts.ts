import type { ReportContent, Sky } from '@milepost/contract'

type Language = 'en' | 'es'

const skyWords: Record<Language, Record<Sky, string>> = {
  en: {
    clear: 'clear',
    partly_cloudy: 'partly cloudy',
    cloudy: 'cloudy',
    rain: 'rain',
    drizzle: 'drizzle',
    snow: 'snow',
    fog: 'fog',
    windy: 'windy',
    storm: 'storm',
  },
  es: {
    clear: 'despejado',
    partly_cloudy: 'parcialmente nublado',
    cloudy: 'nublado',
    rain: 'lluvia',
    drizzle: 'llovizna',
    snow: 'nieve',
    fog: 'niebla',
    windy: 'viento',
    storm: 'tormenta',
  },
}

/** The conditions of both half days, for which the construction system has no fields of its own. */
export function weatherRemark({ morning, afternoon, comment }: ReportContent['weather'], language: Language): string {
  const word = (sky: Sky | null) => (sky === null ? '-' : skyWords[language][sky])
  const half =
    language === 'es'
      ? `Tiempo: mañana ${word(morning)}, tarde ${word(afternoon)}.`
      : `Weather: morning ${word(morning)}, afternoon ${word(afternoon)}.`
  return comment === null ? half : `${half} ${comment}`
}

/** Work without a line of the contract: it is said, and not payable until a change order adds the item. */
export function unattachedRemark(
  { item_description, quantity, unit_of_measure }: ReportContent['items'][number],
  language: Language,
): string {
  const amount = quantity === null ? '' : `, ${quantity} ${unit_of_measure}`
  return language === 'es'
    ? `Trabajo sin partida del contrato: ${item_description}${amount}.`
    : `Work without a line of the contract: ${item_description}${amount}.`
}
