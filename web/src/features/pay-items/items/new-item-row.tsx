import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { codesOptions } from '../api.ts'
import '../pay-items.en.json'
import { useInputs } from '../item-inputs.tsx'
import styles from '../pay-items.module.css'
import type { NewItems, NewRow as Row } from './use-new-items.ts'
import shared from '../../../ui/shared.module.css'

/** One of the new items. Known codes are suggested while typing; choosing one fills in its description and unit. */
export function NewItemRow({
  form,
  row: { key, values },
  number,
  onRemove,
}: {
  form: NewItems
  row: Row
  /** Counts from 1, as people do. */
  number: number
  onRemove: () => void
}) {
  const { t } = useTranslation('pay-items')
  const codes = useId()
  const typed = String(values['item_code']).trim()
  const { data: known = [] } = useQuery({ ...codesOptions(typed), enabled: typed.length >= 2 })
  const change = (field: string, value: string | boolean) => {
    const item = field === 'item_code' && known.find(({ item_code }) => item_code === value)
    if (item) form.fill(key, item)
    else form.change(key, field, value)
  }
  const { line, unit } = useInputs({
    values,
    prefix: `${key}-`,
    faultOf: (field) => form.faultOf(key, field),
    leave: (field) => form.leave(key, field),
    change,
  })
  return (
    <fieldset className={shared['entry']}>
      <legend className="visually-hidden">{t('new.entry', { number })}</legend>
      <div className={shared['heading']}>
        <h3 aria-hidden>{t('new.entry', { number })}</h3>
        <IconButton size="small" label={t('new.remove_row', { number })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={styles['row']}>
        {line('line_number', {
          required: true,
          inputMode: 'numeric',
          maxLength: 10,
          ...(number === 1 && ({ 'data-autofocus': true } as object)),
        })}
        {line('item_code', { required: true, maxLength: 50, list: codes })}
        <div className={styles['wide']}>{line('item_description', { required: true, maxLength: 500 })}</div>
        {unit('unit_of_measure', true)}
        {line('item_number', { maxLength: 50 })}
        {line('quantity', { required: true, inputMode: 'decimal', maxLength: 30 })}
        {line('unit_price', { inputMode: 'decimal', maxLength: 30, leftSection: '$' })}
      </div>
      <datalist id={codes}>
        {known.map(({ id, item_code, item_description }) => (
          <option key={id} value={item_code} label={item_description} />
        ))}
      </datalist>
    </fieldset>
  )
}
