import { useTranslation } from 'react-i18next'
import { standardView, ViewBar } from '../views/index.ts'
import { readReportsState, type ReportsState } from './reports-state.ts'

export interface ReportPresetsProps {
  state: ReportsState
  onShow: (state: ReportsState) => void
}

/** Reports that are kept by a name: those that come with the page, the person's own, and the agency's. They serve every project. */
export function ReportPresets({ state, onShow }: ReportPresetsProps) {
  const { t } = useTranslation('reports')
  const standard = [
    standardView('supplier', t('presets.supplier'), {}),
    standardView('daily', t('presets.daily'), { type: 'supplier_day', range: 'this_month' }),
    standardView('night', t('presets.night'), { hours: 'night', range: 'yesterday' }),
  ]
  // A pay period is one project's.
  const { view, period: _period, ...savedState } = state
  return (
    <ViewBar
      table_key="reports"
      standard={standard}
      current={{ address: savedState, display: null }}
      named={view}
      onShow={({ key, address }) => onShow({ ...readReportsState(address), view: key })}
    />
  )
}
