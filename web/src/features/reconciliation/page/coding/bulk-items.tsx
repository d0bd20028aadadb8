import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/select-field.tsx'
import { NumberInput } from '../../../../ui/number-input.tsx'
import { linkedContractors } from '../../coding/contractor-of-item.ts'
import { placeText } from '../../coding/item-place.ts'
import '../../reconciliation.en.json'
import '../reconciliation-page.en.json'
import { isShare, percentRule, restOf } from './bulk-rule.ts'
import styles from './bulk.module.css'
import type { BulkForm } from './use-bulk-coding.ts'

/** The items of a rule, each with its share and whose work it is. */
export function BulkItems({ form }: { form: BulkForm }) {
  const { t } = useTranslation('reconciliation-page')
  const { t: coding } = useTranslation('reconciliation')
  const { chosen, percent, contractors } = form
  return (
    <ul className={styles['items']}>
      {chosen.map(({ item, contractor_id }, at) => {
        const linked = linkedContractors(item, contractors)
        const last = at === chosen.length - 1
        const rest = restOf(percent)
        return (
          <li key={item.id}>
            <div className={styles['item-name']}>
              <strong>{item.item_code}</strong> {item.item_description}{' '}
              <small>
                {placeText(
                  {
                    ...item,
                    remaining: item.remaining_quantity,
                    contractors: [linked.find(({ id }) => id === contractor_id)?.name ?? null],
                  },
                  coding,
                )}
              </small>
            </div>
            {chosen.length > 1 &&
              (last ? (
                <p className={styles['rest']}>{rest === null ? t('bulk.rest') : t('bulk.rest_of', { rest })}</p>
              ) : (
                <NumberInput
                  rule={percentRule}
                  label={t('bulk.percent', { code: item.item_code })}
                  value={percent}
                  error={percent !== '' && !isShare(percent) && t('bulk.percent_invalid')}
                  onValue={form.setPercent}
                />
              ))}
            {linked.length > 0 && (
              <SelectField
                label={t('bulk.contractor', { code: item.item_code })}
                required
                value={contractor_id === null ? '' : String(contractor_id)}
                options={[
                  { value: '', label: t('bulk.choose_contractor') },
                  ...linked.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(value) => form.setContractor(item.id, value === '' ? null : Number(value))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
