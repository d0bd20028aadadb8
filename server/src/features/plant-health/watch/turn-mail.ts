import { fillText, type PlantProblem } from '@milepost/contract'
import { greeting, type Mail } from '../../../platform/mail/index.ts'

/** The content of an e-mail about a plant that turned. */
export interface TurnedPlant {
  to: string
  agency: string
  code: string
  name: string
  problems: readonly PlantProblem[]
  public_url: string
  plant_id: number
}

const found: Readonly<Record<PlantProblem, string>> = {
  offline: 'No ticket and no heartbeat has arrived for more than 30 minutes of its working hours.',
  late: 'Less than 80% of the tickets of its latest day arrived within the preferred minutes.',
  weighing: 'Less than 80% of the tickets of its latest day passed all weighing checks.',
}

/** The e-mail to a plant and its agency when it turns: what is wrong, or that nothing is any more. */
export function turnMail({ to, agency, code, name, problems, public_url, plant_id }: TurnedPlant): Mail {
  const plant = { code, name, agency }
  const well = problems.length === 0
  return {
    to,
    subject: fillText(well ? '{{code}} {{name}}: working normally again' : '{{code}} {{name}}: needs attention', plant),
    text: [
      greeting('en'),
      well
        ? 'The plant is online again, and its tickets arrive on time and pass their weighing checks.'
        : problems.map((problem) => found[problem]).join('\n'),
      `Figures of the plant: ${public_url}/plants/${plant_id}`,
      fillText(
        '{{agency}} sends you this because your address is entered as the contact of the plant or of the agency.',
        plant,
      ),
    ].join('\n\n'),
  }
}
