import type { UnitRules } from '@milepost/contract/reconciliation-uom/unit-rules'
import { IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import type { ChosenItem } from '../coding/chosen-items.ts'
import type { CodedTicket } from '../coding/coded-ticket.ts'
import { placeText } from '../coding/item-place.ts'
import { linkedContractors, type ContractorChoice } from '../coding/contractor-of-item.ts'
import styles from './fly-out.module.css'
import { decimalsOf, factorOf, lacksFactor, statedText } from '../../reconciliation-uom/index.ts'
import { netInUnit, restInUnit, type Share } from '../coding/net-share.ts'
import { isWholeNet } from '../coding/refusal-ahead.ts'
import { isQuantity, quantityRule } from '../coding/quantity-input.ts'

/** Only items that contractors are linked to have one. */
const ContractorDropdown = lazy(withRetry(() => import('./contractor-dropdown.tsx')))

export interface ChosenItemCardProps {
  one: ChosenItem
  ticket: CodedTicket
  /** By what the agency and the project round and convert. */
  rules: UnitRules
  /** What the other chosen item takes of the net. */
  others: readonly Share[]
  contractors: readonly ContractorChoice[]
  takesFocus: boolean
  onQuantity: (quantity: string) => void
  onContractor: (id: number) => void
  onRemove: () => void
}

/** A chosen item: how much of it, whose work it is, and how it is taken back. */
export function ChosenItemCard({ one, contractors, onContractor, onRemove, ...quantity }: ChosenItemCardProps) {
  const { t } = useTranslation('reconciliation')
  const { item, contractor_id } = one
  const linked = linkedContractors(item, contractors)
  return (
    <li className={styles['card']} aria-label={item.item_code}>
      <div className={styles['card-head']}>
        <p>
          <strong>{item.item_code}</strong> {item.item_description}
          <small>
            {placeText(
              {
                ...item,
                remaining: item.remaining_quantity,
                contractors: [linked.find(({ id }) => id === contractor_id)?.name ?? null],
              },
              t,
            )}
          </small>
          {item.is_dnp && <Badge tone="warning">{t('item.do_not_pay')}</Badge>}
          {item.source_only && <Badge>{t('item.source_only')}</Badge>}
        </p>
        <IconButton label={t('item.remove', { code: item.item_code })} onClick={onRemove}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      <QuantityFields one={one} {...quantity} />
      {linked.length > 0 && (
        <Suspense>
          <ContractorDropdown
            item_code={item.item_code}
            linked={linked}
            chosen={contractor_id}
            onChoose={onContractor}
          />
        </Suspense>
      )}
    </li>
  )
}

type QuantityFieldsProps = Pick<
  ChosenItemCardProps,
  'one' | 'ticket' | 'rules' | 'others' | 'takesFocus' | 'onQuantity'
>

/** The quantity in the item's unit; "use net" enters the ticket's, or what the other item leaves of it. */
function QuantityFields({
  one: { item, quantity },
  ticket,
  rules,
  others,
  takesFocus,
  onQuantity,
}: QuantityFieldsProps) {
  const { t } = useTranslation('reconciliation')
  const [left, setLeft] = useState(false)
  const focused = useRef(false)
  const focusOnce = (input: HTMLInputElement | null) => {
    if (!input || focused.current || !takesFocus || source_only) return
    focused.current = true
    input.focus()
    // Typing replaces the initial quantity.
    input.select()
  }
  const { item_code: code, unit_of_measure: uom, source_only } = item
  const net = netInUnit(ticket, uom, rules)
  const rest = restInUnit(ticket, { unit_of_measure: uom, others }, rules)
  const factor = factorOf(ticket, uom, rules)
  const convertible = net !== null
  const whole = isWholeNet(ticket, { quantity, unit_of_measure: uom }, rules)
  const yieldTest = ticket.yield_test_area && convertible
  const locked = source_only
    ? t('item.source_only_locked')
    : yieldTest
      ? t(whole ? 'item.yield_test_locked' : 'item.yield_test_whole')
      : undefined
  const mayUseNet = convertible && !source_only && !(yieldTest && whole)
  const why = t(lacksFactor(ticket, uom, rules) ? 'item.needs_factor' : 'item.not_convertible', {
    from: ticket.uom,
    to: uom,
  })
  const useNet = () => {
    if (mayUseNet) onQuantity(net)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    useNet()
  }
  return (
    <div className={styles['quantity']} title={locked}>
      <NumberInput
        rule={quantityRule(decimalsOf(uom, rules))}
        label={t('item.quantity')}
        aria-label={t('item.quantity_of', { code, uom })}
        ref={focusOnce}
        disabled={locked !== undefined}
        value={source_only ? '-' : quantity}
        error={left && !source_only && !isQuantity(quantity) && t('item.quantity_invalid')}
        onValue={onQuantity}
        onKeyDown={press}
        onBlur={() => setLeft(true)}
        rightSection={<span className={styles['unit']}>{uom}</span>}
      />
      <Button
        disabled={!mayUseNet}
        aria-label={t('item.use_net_of', { code })}
        title={mayUseNet ? t('item.use_net_hint') : (locked ?? why)}
        onClick={useNet}
      >
        {t('item.use_net')}
      </Button>
      {rest !== null && rest !== net && isQuantity(rest) && rest !== quantity && !locked && (
        <Button kind="quiet" onClick={() => onQuantity(rest)}>
          {t('item.use_rest', { rest })}
        </Button>
      )}
      {(locked || !convertible) && <p className={styles['hint']}>{locked ?? why}</p>}
      {factor && !locked && <p className={styles['hint']}>{t('item.by_factor', { stated: statedText(factor) })}</p>}
    </div>
  )
}
