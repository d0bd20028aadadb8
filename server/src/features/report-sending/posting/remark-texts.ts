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

/** What of the day the construction system has no fields for that are known: nothing to work on, suspensions, visitors and force account, a line each. */
export function furtherRemarks({ day, visitors, force_account }: ReportContent, language: Language): string[] {
  const es = language === 'es'
  const nothing = [
    ...(day.no_work ? [es ? 'No hubo trabajo.' : 'No work.'] : []),
    ...(day.no_contractors ? [es ? 'Sin contratistas en la obra.' : 'No contractors on site.'] : []),
    ...(day.no_staff ? [es ? 'Sin personal de la agencia.' : 'No agency staff.'] : []),
  ]
  const suspended = day.suspensions.map(({ from, until, reason }) => {
    const time = `${from ?? '-'} ${es ? 'a' : 'to'} ${until ?? '-'}`
    return `${es ? 'Trabajo suspendido' : 'Work suspended'} ${time}${reason === null ? '' : `: ${reason}`}`
  })
  const visited = visitors.map(({ name, organization, purpose }) =>
    [`${es ? 'Visita' : 'Visitor'}: ${name}`, organization, purpose].filter((part) => part !== null).join(', '),
  )
  const forced = force_account.map(({ description, count, hours, quantity, unit_of_measure }) =>
    [
      `${es ? 'Administración directa' : 'Force account'}: ${description}`,
      count === null ? null : String(count),
      hours === null ? null : `${hours} h`,
      quantity === null ? null : [quantity, unit_of_measure].filter((part) => part !== null).join(' '),
    ]
      .filter((part) => part !== null)
      .join(', '),
  )
  return [...nothing, ...suspended, ...visited, ...forced]
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
