import type { SufficiencyState } from '@milepost/contract/acceptance/sufficiency'
import type { ItemSufficiency, RuleSufficiency } from '@milepost/contract/acceptance-rules/sufficiency.contract'
import { useTranslation } from 'react-i18next'
import { formatDollars, quantityText } from '../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import shared from '../../../ui/shared.module.css'
import { RowsTable } from '../../../ui/table.tsx'
import '../acceptance-rules.en.json'
import { useRuleWords } from '../rule-words.ts'

const tones: Record<SufficiencyState, Tone> = {
  nothing_reported: 'neutral',
  satisfied: 'good',
  satisfied_not_authorized: 'notice',
  insufficient: 'warning',
}

/** How far one pay item is accepted: its materials, what is held and why, and each of its rules. */
export function ItemSufficiencyPart({ item }: { item: ItemSufficiency }) {
  const { t } = useTranslation('acceptance-rules')
  const words = useRuleWords()
  const title = `${item.line_number} · ${item.item_code} · ${item.item_description}`
  const state = (one: SufficiencyState) => <Badge tone={tones[one]}>{t(`sufficiency_states.${one}`)}</Badge>
  const quantity = (of: 'reported' | 'satisfied' | 'not_authorized' | 'insufficient') => ({
    header: t(`sufficiency.columns.${of}`),
    cell: (rule: RuleSufficiency) => quantityText(rule[of], rule.uom),
    align: 'end' as const,
  })
  return (
    <Panel title={title} actions={state(item.state)}>
      <div className={shared['stack']}>
        <ul className={shared['plain-list']}>
          {item.material_set.length > 1 &&
            item.material_set.map((material) => (
              <li key={material.category}>
                {t('sufficiency.material', {
                  material: t(`categories.${material.category}`),
                  quantity: quantityText(material.quantity, item.uom),
                  state: t(`sufficiency_states.${material.state}`),
                })}
              </li>
            ))}
          {item.held.map((part) => (
            <li key={part.reason}>
              {t('sufficiency.waits', {
                reason: t(`hold_reasons.${part.reason}`),
                quantity: quantityText(part.quantity, item.uom),
              })}
              {part.amount !== null && ` · ${formatDollars(part.amount)}`}
            </li>
          ))}
        </ul>
        <RowsTable
          label={t('sufficiency.rules_of', { item: title })}
          rows={item.rules}
          rowKey={({ rule_id }) => rule_id}
          columns={[
            { header: t('fields.test'), cell: ({ test }) => words.test(test), head: true },
            { header: t('fields.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { header: t('sufficiency.columns.state'), cell: (rule) => state(rule.state) },
            quantity('reported'),
            quantity('satisfied'),
            quantity('not_authorized'),
            quantity('insufficient'),
            {
              header: t('sufficiency.columns.samples'),
              cell: ({ counted, needed, waiting, failed }) =>
                [
                  t('sufficiency.counted', { counted, needed }),
                  ...(waiting > 0 ? [t('sufficiency.waiting', { count: waiting })] : []),
                  ...(failed > 0 ? [t('sufficiency.failed_samples', { count: failed })] : []),
                ].join(', '),
            },
            { header: t('list.columns.holds_pay'), cell: ({ holds_pay }) => t(`holds.${holds_pay}`) },
          ]}
        />
      </div>
    </Panel>
  )
}
