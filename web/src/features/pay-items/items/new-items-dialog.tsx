import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { RecordDialog } from '../../../ui/record-form/record-form.tsx'
import '../pay-items.en.json'
import { inputId } from '../field-texts.ts'
import { NewItemRow } from './new-item-row.tsx'
import { isBlank, MOST_TYPED, useNewItems } from './use-new-items.ts'
import shared from '../../../ui/shared.module.css'

/** Adds items to a project: all of them or, where something is wrong with one, none. */
export default function NewItemsDialog({ project_id, onClose }: { project_id: number; onClose: () => void }) {
  const { t } = useTranslation('pay-items')
  const items = useNewItems(project_id, onClose)
  const { rows } = items
  const [added, setAdded] = useState<number | null>(null)
  const adding = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (added !== null) document.getElementById(inputId(`${added}-item_code`))?.focus()
  }, [added])
  const count = Math.max(1, rows.filter((row) => !isBlank(row)).length)
  return (
    <RecordDialog
      form={items.form}
      title={t('new.title')}
      accept={t('new.send', { count, formatted: formatCount(count) })}
      width={1120}
      onClose={onClose}
    >
      <p className={shared['hint']}>{t('new.lead')}</p>
      {rows.map((row, at) => (
        <NewItemRow
          key={row.key}
          form={items}
          row={row}
          number={at + 1}
          onRemove={() => {
            items.remove(row.key)
            adding.current?.focus()
          }}
        />
      ))}
      <div>
        <AddButton
          kind="secondary"
          ref={adding}
          id="new-item-add"

          disabled={items.full}
          onClick={() => setAdded(items.add())}
        >
          {t('new.add_row')}
        </AddButton>
        {items.full && <p className={shared['hint']}>{t('new.full', { most: MOST_TYPED })}</p>}
      </div>
    </RecordDialog>
  )
}
