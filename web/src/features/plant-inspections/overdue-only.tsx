import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import './plant-inspections.en.json'

interface Overdue {
  overdue?: string | undefined
}

/** Narrows a list to what is overdue. */
export function OverdueOnly({
  list: { listState, narrow },
}: {
  list: { listState: Overdue; narrow: (change: Overdue) => void }
}) {
  const { t } = useTranslation('plant-inspections')
  const on = listState.overdue === 'true'
  return (
    <Checkbox label={t('overdue_only')} checked={on} onChange={() => narrow({ overdue: on ? undefined : 'true' })} />
  )
}
