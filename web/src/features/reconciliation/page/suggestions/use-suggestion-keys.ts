import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../lib/commands.ts'
import '../reconciliation-page.en.json'
import { usePageKeys } from '../coding/use-page-keys.ts'

export interface SuggestionKeys {
  /** Brings the focus into the grid, where arrows, Space and Enter are the grid's. */
  enter: () => void
  clear: () => void
  /** Absent where the person puts no tickets on items, as are the two after it. */
  accept: (() => void) | undefined
  acceptSelected: (() => void) | undefined
  /** Chooses another item for the current ticket. */
  other: (() => void) | undefined
}

/** Decides on suggestions by keys: A accepts the ticket or the group with the focus, B what is selected, E chooses another item; the rest is the grid's. */
export function useSuggestionKeys(keys: SuggestionKeys): void {
  const { t } = useTranslation('reconciliation-page')
  useCommands([
    ...(keys.accept ? [{ id: 'suggestion-accept', label: t('keys.accept'), keys: ['A'], run: keys.accept }] : []),
    ...(keys.acceptSelected
      ? [{ id: 'suggestion-selected', label: t('keys.accept_selected'), keys: ['B'], run: keys.acceptSelected }]
      : []),
    ...(keys.other ? [{ id: 'suggestion-other', label: t('keys.other'), keys: ['E'], run: keys.other }] : []),
  ])
  usePageKeys((event, { element, onRows }) => {
    const inGrid = element?.closest('[role$=grid]')
    if (/^Arrow(Up|Down)$/.test(event.key)) return onRows && !inGrid ? keys.enter : undefined
    if (event.key === 'Escape') return keys.clear
    if (event.shiftKey) return undefined
    const letters = { a: keys.accept, b: keys.acceptSelected, e: keys.other }
    return letters[event.key.toLowerCase() as keyof typeof letters]
  })
}
