import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import { Button } from '../../../../ui/button.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import '../reconciliation-page.en.json'
import styles from './coding.module.css'
import type { RowSelection } from './use-row-selection.ts'

export interface SelectionActionsProps {
  selection: RowSelection
  onOne: () => void
  onMany: () => void
}

/** What can be done with the tickets that are selected, with the keys that do it. */
export function SelectionActions({ selection, onOne, onMany }: SelectionActionsProps) {
  const { t } = useTranslation('reconciliation-page')
  const { size } = selection.selected
  return (
    <div role="group" aria-label={t('selection.label')} className={styles['selection']}>
      <span role="status">{t('selection.count', { count: size, formatted: formatCount(size) })}</span>
      <Button kind="primary" aria-keyshortcuts="B" disabled={size === 0} onClick={onMany}>
        {t('selection.many')} <Kbd>B</Kbd>
      </Button>
      <Button aria-keyshortcuts="E" disabled={size !== 1} onClick={onOne}>
        {t('selection.one')} <Kbd>E</Kbd>
      </Button>
      {size > 0 && (
        <Button kind="quiet" onClick={selection.clear}>
          {t('selection.clear')}
        </Button>
      )}
      <span className={styles['hint']}>{t('selection.hint')}</span>
    </div>
  )
}
