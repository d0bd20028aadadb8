import { itemKinds, type ItemKind } from '@milepost/contract/plant-inspections/inspection-items'
import {
  LONGEST_ITEM_TEXT,
  LONGEST_ITEM_UNIT,
  MOST_CHECKLIST_ITEMS,
} from '@milepost/contract/plant-inspections/plant-checklists.contract'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../ui/add-button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import './plant-inspections.en.json'
import { newItem, type ItemValues } from './checklist-values.ts'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

export interface ItemsFieldProps {
  items: readonly ItemValues[]
  error: string | undefined
  onChange: (items: ItemValues[]) => void
  onLeave: () => void
}

/** The items of a checklist in their order, each with how it is answered. */
export function ItemsField({ items, error, onChange, onLeave }: ItemsFieldProps) {
  const { t } = useTranslation('plant-inspections')
  const put = (key: string, change: Partial<ItemValues>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const up = (at: number) => {
    const item = items[at]
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at - 1, 0, item))
  }
  return (
    <fieldset
      id="plant-checklist-items"
      tabIndex={-1}
      className={shared['field-group']}
      aria-describedby={error && 'plant-checklist-items-error'}
    >
      <legend>{t('fields.items')}</legend>
      {error && (
        <p id="plant-checklist-items-error" className={shared['error']}>
          {error}
        </p>
      )}
      {items.map((item, at) => {
        const line = (field: 'text' | 'unit' | 'minimum' | 'maximum', maxLength: number) => (
          <TextInput
            label={t(`items.${field}`)}
            value={item[field]}
            maxLength={maxLength}
            autoComplete="off"
            {...((field === 'minimum' || field === 'maximum') && { inputMode: 'decimal' })}
            onChange={(event) => put(item.key, { [field]: event.currentTarget.value })}
            onBlur={onLeave}
          />
        )
        const number = at + 1
        return (
          <div key={item.key} className={styles['row']} role="group" aria-label={t('items.row', { number })}>
            <div className={styles['text']}>{line('text', LONGEST_ITEM_TEXT)}</div>
            <div className={styles['kind']}>
              <SelectField
                label={t('items.kind')}
                value={item.kind}
                options={itemKinds.map((value) => ({ value, label: t(`items.kinds.${value}`) }))}
                onChange={(kind) => put(item.key, { kind: kind as ItemKind })}
              />
            </div>
            {item.kind === 'value' && (
              <>
                <div className={styles['value']}>{line('unit', LONGEST_ITEM_UNIT)}</div>
                <div className={styles['value']}>{line('minimum', 17)}</div>
                <div className={styles['value']}>{line('maximum', 17)}</div>
              </>
            )}
            <div className={styles['tail']}>
              <Checkbox
                label={t('items.required')}
                checked={item.required}
                onChange={() => put(item.key, { required: !item.required })}
              />
              {at > 0 && (
                <IconButton label={t('items.up', { number })} onClick={() => up(at)}>
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
              )}
              <IconButton label={t('items.remove', { number })} onClick={() => onChange(items.toSpliced(at, 1))}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </div>
          </div>
        )
      })}
      {items.length < MOST_CHECKLIST_ITEMS && (
        <AddButton kind="secondary" onClick={() => onChange([...items, newItem(items)])}>
          {t('items.add')}
        </AddButton>
      )}
    </fieldset>
  )
}
