import { fillText, type PlantProblem } from '@milepost/contract'
import { greeting, type Mail } from '../../../platform/mail/index.ts'

export type MailLanguage = 'en' | 'es'

/** The content of an e-mail about a plant that turned. */
export interface TurnedPlant {
  to: string
  /** The reader's own; both where the address belongs to nobody whose language is known. */
  languages: readonly MailLanguage[]
  agency: string
  code: string
  name: string
  problems: readonly PlantProblem[]
  public_url: string
  plant_id: number
}

const texts = {
  en: {
    well: '{{code}} {{name}}: working normally again',
    unwell: '{{code}} {{name}}: needs attention',
    all_well: 'The plant is online again, and its tickets arrive on time and pass their weighing checks.',
    offline: 'No ticket and no heartbeat has arrived for more than 30 minutes of its working hours.',
    late: 'Less than 80% of the tickets of its latest day arrived within the preferred minutes.',
    weighing: 'Less than 80% of the tickets of its latest day passed all weighing checks.',
    figures: 'Figures of the plant: {{link}}',
    why: '{{agency}} sends you this because your address is entered as the contact of the plant or of the agency.',
  },
  es: {
    well: '{{code}} {{name}}: funciona de nuevo con normalidad',
    unwell: '{{code}} {{name}}: necesita atención',
    all_well:
      'La planta está en línea de nuevo, y sus boletas llegan a tiempo y aprueban sus verificaciones de pesaje.',
    offline: 'No ha llegado ninguna boleta ni señal en más de 30 minutos de su horario de trabajo.',
    late: 'Menos del 80 % de las boletas de su último día llegaron dentro de los minutos preferidos.',
    weighing: 'Menos del 80 % de las boletas de su último día aprobaron todas las verificaciones de pesaje.',
    figures: 'Datos de la planta: {{link}}',
    why: '{{agency}} le envía este mensaje porque su dirección figura como contacto de la planta o de la agencia.',
  },
} as const satisfies Record<
  MailLanguage,
  Record<PlantProblem | 'well' | 'unwell' | 'all_well' | 'figures' | 'why', string>
>

/** The e-mail to a plant and its agency when it turns: its problems, or that they are over. */
export function turnMail({ to, languages, agency, code, name, problems, public_url, plant_id }: TurnedPlant): Mail {
  const plant = { code, name, agency, link: `${public_url}/plants/${plant_id}` }
  const well = problems.length === 0
  const subjects = languages.map((language) => fillText(texts[language][well ? 'well' : 'unwell'], plant))
  const bodies = languages.map((language) => {
    const say = texts[language]
    return [
      greeting(language),
      well ? say.all_well : problems.map((problem) => say[problem]).join('\n'),
      fillText(say.figures, plant),
      fillText(say.why, plant),
    ].join('\n\n')
  })
  return { to, subject: subjects[0] ?? '', text: bodies.join('\n\n---\n\n') }
}
