import type { AcceptanceRuleRow } from '@milepost/contract/acceptance-rules/acceptance-rules.contract'
import { useTranslation } from 'react-i18next'
import { formatTick, withUnit } from '../../lib/numbers.ts'
import './acceptance-rules.en.json'

const namedTests = [
  'asphalt_volumetrics',
  'asphalt_cores',
  'gradation',
  'fresh_concrete',
  'concrete_cylinders',
] as const
const isNamed = (test: string): test is (typeof namedTests)[number] => (namedTests as readonly string[]).includes(test)

/** The words of rules: for what they are, their test, and how often they ask. */
export function useRuleWords() {
  const { t } = useTranslation('acceptance-rules')
  /** Forms that every agency begins with by their titles, others as the agency writes them. */
  const test = (key: string): string => (isNamed(key) ? t(`tests.${key}`) : key)
  return {
    test,
    target: ({ category, pay_item, project }: Pick<AcceptanceRuleRow, 'category' | 'pay_item' | 'project'>): string =>
      category ? t(`categories.${category}`) : [project, pay_item].filter(Boolean).join(' · '),
    rate: (rule: AcceptanceRuleRow): string => {
      const { rate_by, samples: count, sublot_size, every_days, uom, pay_item_uom } = rule
      const unit = uom ?? pay_item_uom ?? ''
      if (rate_by === 'quantity')
        return t('rate.quantity', { count, size: withUnit(formatTick(Number(sublot_size)), unit) })
      if (rate_by === 'source') return t('rate.source', { count })
      return every_days === 1 ? t('rate.day', { count }) : t('rate.time', { count, days: every_days })
    },
  }
}
