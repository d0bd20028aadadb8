import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import '../reconciliation-page.en.json'
import coding from '../coding/coding.module.css'
import { netsOf } from './suggestion-groups.ts'
import type { SuggestionRows } from './use-suggestion-rows.ts'

/** What is selected and how much that is, with the keys that decide on it. */
export function SelectedSuggestions({ table, onAccept }: { table: SuggestionRows; onAccept: () => void }) {
  const { t } = useTranslation('reconciliation-page')
  const { size } = table.selected
  const chosen = table.suggestions.filter(({ slip_id }) => table.selected.has(slip_id))
  const amounts = netsOf(chosen).map(({ uom, net }) => ` · ${formatQuantity(net, uom)} ${uom}`)
  return (
    <div role="group" aria-label={t('selection.label')} className={coding['selection']}>
      <span role="status">
        {t('selection.count', { count: size, formatted: formatCount(size) })}
        {amounts}
      </span>
      <Button aria-keyshortcuts="B" disabled={size === 0} onClick={onAccept}>
        {t('suggestions.accept_selected')} <Kbd>B</Kbd>
      </Button>
      {size > 0 && (
        <Button kind="quiet" onClick={table.clear}>
          {t('selection.clear')}
        </Button>
      )}
      <span className={coding['hint']}>{t('suggestions.hint')}</span>
    </div>
  )
}
