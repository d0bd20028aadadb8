import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../../lib/numbers.ts'
import { SelectionBar } from '../../../../ui/selection-bar/selection-bar.tsx'
import '../reconciliation-page.en.json'
import { netsOf } from './suggestion-groups.ts'
import type { SuggestionRows } from './use-suggestion-rows.ts'

/** What is selected and how much that is, with the key that decides on it. */
export function SelectedSuggestions({ table, onAccept }: { table: SuggestionRows; onAccept: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  const { size } = table.selected
  const chosen = table.suggestions.filter(({ slip_id }) => table.selected.has(slip_id))
  return (
    <SelectionBar
      label={t('selection.label')}
      status={t('selection.count', { count: size, formatted: formatCount(size) })}
      amounts={netsOf(chosen)
        .map(({ uom, net }) => `${formatQuantity(net, uom)} ${uom}`)
        .join(' · ')}
      onClear={size > 0 ? table.clear : undefined}
      actions={[
        {
          key: 'accept',
          label: t('suggestions.accept_selected'),
          shortcut: 'B',
          kind: 'primary',
          disabled: size === 0,
          run: onAccept,
        },
      ]}
    />
  )
}
