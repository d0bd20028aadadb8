import {
  MOST_CATEGORY_LENGTH,
  MOST_CODE_LENGTH,
  MOST_DESCRIPTION_LENGTH,
} from '@milepost/contract/pay-items/master-pay-item'
import { useInputs, type Inputs } from '../item-inputs.tsx'
import styles from '../pay-items.module.css'
import shared from '../../../ui/shared.module.css'

/** The fields of a master item. */
export function MasterFields({ inputs, focus = false }: { inputs: Inputs; focus?: boolean }) {
  const { line, unit, flag } = useInputs(inputs)
  const first = focus ? ({ 'data-autofocus': true } as object) : {}
  return (
    <>
      <div className={shared['fields']}>
        {line('item_code', { required: true, maxLength: MOST_CODE_LENGTH, ...first })}
        {unit('unit_of_measure', true)}
        <div className={styles['whole']}>
          {line('item_description', { required: true, maxLength: MOST_DESCRIPTION_LENGTH })}
        </div>
        {line('category', { maxLength: MOST_CATEGORY_LENGTH })}
        {line('spec_year', { inputMode: 'numeric', maxLength: 4 })}
      </div>
      <div className={styles['flags']}>
        {flag('active')}
        {flag('is_dnp')}
        {flag('source_only')}
      </div>
    </>
  )
}
