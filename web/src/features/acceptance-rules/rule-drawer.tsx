import {
  acceptanceRuleHistory,
  type acceptanceRuleRecord,
} from '@milepost/contract/acceptance-rules/acceptance-rule.record'
import { acceptanceRules, type AcceptanceRuleRow } from '@milepost/contract/acceptance-rules/acceptance-rules.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTick, withUnit } from '../../lib/numbers.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { RecordHistory } from '../../ui/history/record-history.tsx'
import { RecordDrawer, type RecordDrawerOpened } from '../../ui/record-drawer.tsx'
import shared from '../../ui/shared.module.css'
import './acceptance-rules.en.json'
import { ruleOptions, rulesKey } from './api.ts'
import RuleDialog from './rule-dialog.tsx'
import { useRuleWords } from './rule-words.ts'

export interface RuleDrawerProps extends RecordDrawerOpened {
  id: number
  row: AcceptanceRuleRow | undefined
}

/** One acceptance rule: for what it is, how often it asks, who does the work, and what waits for it. */
export default function RuleDrawer({ id, row, ...opened }: RuleDrawerProps) {
  const { t } = useTranslation('acceptance-rules')
  const session = useSession()
  const words = useRuleWords()
  const answer = useQuery(ruleOptions(id))
  const [editing, setEditing] = useState(false)
  const label = (field: keyof typeof acceptanceRuleRecord.fields) => t(`fields.${field}`)
  const shown = answer.data ?? row
  return (
    <RecordDrawer
      {...opened}
      answer={answer}
      title={shown ? words.test(shown.test) : t('rule')}
      texts={{ failed: t('drawer.failed'), not_found: t('drawer.not_found') }}
      footer={(rule) =>
        mayDo(session, 'acceptance.manage') && (
          <>
            <Button kind="primary" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
            {editing && <RuleDialog rule={rule} onClose={() => setEditing(false)} />}
          </>
        )
      }
    >
      {(rule) => {
        const unit = rule.uom ?? rule.pay_item_uom ?? ''
        return (
          <div className={shared['stack']}>
            <Details
              rows={[
                [t('fields.applies_to'), words.target(rule)],
                [label('method'), t(`methods.${rule.method}`)],
                [label('kind'), t(`kinds.${rule.kind}`)],
                [label('rate_by'), words.rate(rule)],
                ...(rule.sublots_of_lot === null ? [] : [[label('sublots_of_lot'), rule.sublots_of_lot] as const]),
                [
                  label('least_quantity'),
                  rule.least_quantity === null ? '-' : withUnit(formatTick(Number(rule.least_quantity)), unit),
                ],
                [label('sampled_by'), t(`parties.${rule.sampled_by}`)],
                [label('tested_by'), t(`parties.${rule.tested_by}`)],
                [label('judged_by'), t(`judged.${rule.judged_by}`)],
                [t('list.columns.holds_pay'), t(`holds.${rule.holds_pay}`)],
                [label('pack'), rule.pack ?? '-'],
                [label('active'), t(`active.${rule.active}`)],
              ]}
            />
            <RecordHistory
              id={id}
              route={acceptanceRules.history}
              history={acceptanceRuleHistory}
              below={rulesKey}
              time_zone={session.time_zone}
              texts={{
                field: label,
                words: {
                  category: (category) => t(`categories.${category}`),
                  method: (method) => t(`methods.${method}`),
                  kind: (kind) => t(`kinds.${kind}`),
                  sampled_by: (party) => t(`parties.${party}`),
                  tested_by: (party) => t(`parties.${party}`),
                  rate_by: (rate) => t(`rates.${rate}`),
                  judged_by: (judged) => t(`judged.${judged}`),
                },
              }}
            />
          </div>
        )
      }}
    </RecordDrawer>
  )
}
