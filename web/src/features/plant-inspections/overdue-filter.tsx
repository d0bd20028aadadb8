import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import './plant-inspections.en.json'

interface Overdue {
  overdue?: string | undefined
}

/** Narrows a list to what is overdue. */
export function OverdueFilter({
  list: { listState, narrow },
}: {
  list: { listState: Overdue; narrow: (change: Overdue) => void }
}) {
  const { t } = useTranslation('plant-inspections')
  return (
    <ChoiceFilter<'' | 'true'>
      label={t('fields.due_on')}
      value={listState.overdue === 'true' ? 'true' : ''}
      usual=""
      options={[
        { value: '', label: t('overdue_any') },
        { value: 'true', label: t('overdue_only') },
      ]}
      onChange={(overdue) => narrow({ overdue: overdue || undefined })}
    />
  )
}
