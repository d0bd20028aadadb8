import { useTranslation } from 'react-i18next'
import { useCommands } from '../../../../lib/commands.ts'
import '../reconciliation-page.en.json'
import { usePageKeys, type KeyPlace } from './use-page-keys.ts'

export interface CodingKeys {
  /** Brings the focus into the grid, where arrows, Space and Enter are the grid's. */
  enter: () => void
  selectGroup: () => void
  clear: () => void
  /** Absent where the person puts no tickets on items. */
  openOne: (() => void) | undefined
  openMany: (() => void) | undefined
  nextDay: () => void
}

/** What a key does on the page, where the grid does not take it: an arrow enters the grid from nowhere. */
function actionOf(
  event: KeyboardEvent,
  keys: CodingKeys,
  { element, onRows, pressed }: KeyPlace,
): (() => void) | undefined {
  if (/^Arrow(Up|Down)$/.test(event.key)) return onRows && !element?.closest('[role$=grid]') ? keys.enter : undefined
  if (event.key === 'Enter') return onRows && !pressed && !element?.closest('[role$=grid]') ? keys.openOne : undefined
  if (event.key === 'Escape') return keys.clear
  if (event.shiftKey) return undefined
  const letters = { a: keys.selectGroup, b: keys.openMany, e: keys.openOne, n: keys.nextDay }
  return letters[event.key.toLowerCase() as keyof typeof letters]
}

/** Keyboard control of a day: arrows move, Space and Shift with an arrow select, A selects a whole group; E or Enter opens one ticket, B codes the selection, N continues with the next day. */
export function useCodingKeys(keys: CodingKeys): void {
  const { t } = useTranslation('reconciliation-page')
  useCommands([
    { id: 'coding-group', label: t('keys.group'), keys: ['A'], run: keys.selectGroup },
    ...(keys.openMany ? [{ id: 'coding-many', label: t('keys.many'), keys: ['B'], run: keys.openMany }] : []),
    ...(keys.openOne ? [{ id: 'coding-one', label: t('keys.one'), keys: ['E'], run: keys.openOne }] : []),
    { id: 'coding-next', label: t('keys.next_day'), keys: ['N'], run: keys.nextDay },
  ])
  usePageKeys((event, place) => actionOf(event, keys, place))
}
