import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../lib/commands.ts'
import '../reconciliation-page.en.json'
import { usePageKeys } from '../coding/use-page-keys.ts'

export interface SuggestionKeys {
  move: (step: number) => void
  /** Opens or closes the current group. */
  setOpen: (opened: boolean) => void
  toggle: () => void
  clear: () => void
  /** Absent where the person puts no tickets on items, as are the two after it. */
  accept: (() => void) | undefined
  acceptSelected: (() => void) | undefined
  /** Chooses another item for the current ticket. */
  other: (() => void) | undefined
}

/** Decides on suggestions by keys: up and down move, right and left open and close a group, Space selects, Enter or A accepts the row, B what is selected, E chooses another item. */
export function useSuggestionKeys(keys: SuggestionKeys): void {
  const { t } = useTranslation('reconciliation-page')
  useCommands([
    ...(keys.accept ? [{ id: 'suggestion-accept', label: t('keys.accept'), keys: ['A'], run: keys.accept }] : []),
    ...(keys.acceptSelected
      ? [{ id: 'suggestion-selected', label: t('keys.accept_selected'), keys: ['B'], run: keys.acceptSelected }]
      : []),
    ...(keys.other ? [{ id: 'suggestion-other', label: t('keys.other'), keys: ['E'], run: keys.other }] : []),
  ])
  usePageKeys((event, { element, onRows, pressed }) => {
    const onRow = onRows && !pressed && !element?.matches('input')
    const rowKeys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => keys.move(1),
      ArrowUp: () => keys.move(-1),
      ArrowRight: () => keys.setOpen(true),
      ArrowLeft: () => keys.setOpen(false),
      ' ': keys.toggle,
      Enter: keys.accept,
    }
    if (event.key in rowKeys) return onRow ? rowKeys[event.key] : undefined
    if (event.key === 'Escape') return keys.clear
    if (event.shiftKey) return undefined
    const letters = { a: keys.accept, b: keys.acceptSelected, e: keys.other }
    return letters[event.key.toLowerCase() as keyof typeof letters]
  })
}
