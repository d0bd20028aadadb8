import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/checkbox.tsx'
import './catalogue.ts'

/** Narrows a list to what is overdue. */
export function OverdueOnly({ on, onChange }: { on: boolean; onChange: (overdue: string | undefined) => void }) {
  const { t } = useTranslation('plant-inspections')
  return <Checkbox label={t('overdue_only')} checked={on} onChange={() => onChange(on ? undefined : 'true')} />
}
