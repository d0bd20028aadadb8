import { fillText, type PlantProblem } from '@milepost/contract'
import { frameMail, type Mail, type MailContent, type MailLanguage } from '../../../platform/mail/index.ts'

/** The content of an email about a plant that turned. */
export interface TurnedPlant {
  to: string
  /** The reader's own; both where the address belongs to nobody whose language is known. */
  languages: readonly [MailLanguage, ...MailLanguage[]]
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
    figures: 'Figures of the plant',
    why: '{{agency}} sends you this because your address is entered as the contact of the plant or of the agency.',
    stop: 'To stop these messages, ask the agency to enter another contact.',
  },
  es: {
    well: '{{code}} {{name}}: funciona de nuevo con normalidad',
    unwell: '{{code}} {{name}}: necesita atención',
    all_well:
      'La planta está en línea de nuevo, y sus boletas llegan a tiempo y aprueban sus verificaciones de pesaje.',
    offline: 'No ha llegado ninguna boleta ni señal en más de 30 minutos de su horario de trabajo.',
    late: 'Menos del 80% de las boletas de su último día llegaron dentro de los minutos preferidos.',
    weighing: 'Menos del 80% de las boletas de su último día aprobaron todas las verificaciones de pesaje.',
    figures: 'Datos de la planta',
    why: '{{agency}} le envía este mensaje porque su dirección figura como contacto de la planta o de la agencia.',
    stop: 'Para no recibir más mensajes, pida a la agencia que indique otro contacto.',
  },
} as const satisfies Record<
  MailLanguage,
  Record<PlantProblem | 'well' | 'unwell' | 'all_well' | 'figures' | 'why' | 'stop', string>
>

/** The email to a plant and its agency when it turns: its problems, or that they are over. */
export function turnMail(turned: TurnedPlant): Mail {
  const { to, languages, agency, public_url } = turned
  const [first, ...others] = languages
  return frameMail({
    to,
    agency,
    public_url,
    contents: [contentIn(first, turned), ...others.map((language) => contentIn(language, turned))],
  })
}

function contentIn(language: MailLanguage, turned: TurnedPlant): MailContent {
  const { agency, code, name, problems, public_url, plant_id } = turned
  const say = texts[language]
  const well = problems.length === 0
  return {
    language,
    subject: fillText(well ? say.well : say.unwell, { code, name }),
    paragraphs: well ? [say.all_well] : problems.map((problem) => say[problem]),
    action: { label: say.figures, link: `${public_url}/plants/${plant_id}` },
    why: fillText(say.why, { agency }),
    stop: say.stop,
  }
}
