import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'

const yesNo = (key: string, text: string) => ({
  key,
  text,
  kind: 'yes_no',
  unit: null,
  minimum: null,
  maximum: null,
  required: true,
})

/** What an agency inspects at its plants, as rows: safety each month, and the temperatures of asphalt plants each quarter. */
export const plantChecklistRows = ({
  authority_id,
  today,
  nextId,
}: {
  authority_id: number
  today: string
  nextId: NextId
}) => {
  const own = () => ({ authority_id, id: nextId(), active: true, updated_at: `${daysBefore(today, 40)}T14:00:00Z` })
  return [
    {
      ...own(),
      name: 'Monthly safety inspection',
      plant_kinds: ['asphalt', 'concrete', 'aggregate'],
      interval_days: 30,
      first_due_on: daysBefore(today, 2),
      items: [
        yesNo('guards', 'Guards of conveyors and pulleys are in place'),
        yesNo('stops', 'Emergency stops work and can be reached'),
        yesNo('scale-clean', 'The truck scale is clean and moves freely'),
        yesNo('seal', 'The seal of the scale indicator is unbroken'),
        { ...yesNo('remarks', 'Remarks'), kind: 'note', required: false },
      ],
    },
    {
      ...own(),
      name: 'Asphalt storage and mixing',
      plant_kinds: ['asphalt'],
      interval_days: 90,
      first_due_on: daysBefore(today, -12),
      items: [
        { ...yesNo('binder', 'Binder storage temperature'), kind: 'value', unit: '°F', minimum: '300', maximum: '350' },
        { ...yesNo('moisture', 'Moisture of aggregate'), kind: 'value', unit: '%', maximum: '6' },
        yesNo('samples', 'Samples can be taken safely'),
      ],
    },
  ]
}
