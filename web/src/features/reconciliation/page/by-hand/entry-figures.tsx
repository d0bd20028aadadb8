import { useTranslation } from 'react-i18next'
import { formatDollars } from '../../../../lib/numbers.ts'
import { NumberInput } from '../../../../ui/number-input.tsx'
import { formatPrice } from '../../../../lib/price.ts'
import { decimalsOf, quantitiesUnder } from '../../../reconciliation-uom/index.ts'
import '../reconciliation-page.en.json'
import styles from './by-hand.module.css'
import { amountGoverns, figureRule, figuresOf, worthOf } from './entry-values.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Dollars have cents. */
const CENTS = 2

/** Quantity and amount, whichever an entry on the item has. */
export function EntryFigures({ form }: { form: EntryForm }) {
  const { t } = useTranslation('reconciliation-page')
  const { values, one, item, rules, change } = form
  const { unit_of_measure: uom, source_only } = one?.item ?? { unit_of_measure: '', source_only: false }
  if (source_only) return <p className={styles['whole']}>{t('items.source_only')}</p>
  if (one && !item) return null
  const { quantity, amount } = item ? figuresOf(item) : { quantity: 'needed', amount: 'none' }
  const governs = item && amountGoverns(item)
  const hint = !governs ? 'amount_own' : quantity === 'none' ? 'amount_hint' : 'amount_unpriced'
  const field = (figure: 'quantity' | 'amount', decimals: number) => ({
    rule: figureRule(decimals),
    value: values[figure],
    disabled: !item,
    onValue: (value: string) => change({ [figure]: value }),
  })
  return (
    <>
      {quantity !== 'none' && (
        <NumberInput {...field('quantity', decimalsOf(uom, rules))} label={t('by_hand.quantity', { uom })} required />
      )}
      {amount !== 'none' && (
        <NumberInput
          {...field('amount', CENTS)}
          label={t(governs ? 'by_hand.amount' : 'by_hand.amount_optional')}
          description={t(`by_hand.${hint}`)}
          required={governs ?? false}
        />
      )}
      <Worth form={form} />
    </>
  )
}

/** Quantity times unit price, and the difference to a given amount. */
function Worth({ form: { values, item, rules } }: { form: EntryForm }) {
  const { t } = useTranslation('reconciliation-page')
  if (!item || figuresOf(item).amount !== 'optional') return null
  const { worth, more } = worthOf(values, item.unit_price)
  if (item.unit_price !== null && worth === null) return null
  const differs = more !== null && /[1-9]/.test(more)
  const { unit_of_measure: uom } = item
  return (
    <p role="status" className={styles['whole']} data-differs={differs || undefined}>
      <span>
        {worth === null
          ? t('by_hand.unpriced')
          : t('by_hand.worth', {
              quantity: quantitiesUnder(rules)(values.quantity, uom),
              uom,
              price: formatPrice(item.unit_price),
              worth: formatDollars(worth),
            })}
      </span>
      {differs && (
        <span>
          {t(more.startsWith('-') ? 'by_hand.amount_less' : 'by_hand.amount_more', {
            difference: formatDollars(more.replace('-', '')),
          })}
        </span>
      )}
    </p>
  )
}
