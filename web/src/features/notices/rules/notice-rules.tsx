import { noticeDetails } from '@milepost/contract/notices/notice-kinds'
import type { NoticeRule } from '@milepost/contract/notices/notice-rules.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'
import { rulesOptions } from '../api.ts'
import styles from '../notices.module.css'
import shared from '../../../ui/shared.module.css'

const RuleDialog = lazy(withRetry(() => import('./rule-dialog.tsx')))

/** The agency's rules, one for each kind: from what on, after how long, who owns it, and the least for everybody. */
export default function NoticeRules() {
  const { t } = useTranslation('notices')
  const { data, error, refetch } = useQuery(rulesOptions)
  const [edited, setEdited] = useState<NoticeRule | null>(null)
  return (
    <Panel title={t('rules.title')}>
      <p className={shared['hint']}>{t('rules.hint')}</p>
      {error ? (
        <FailedState title={t('rules.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles['rules']}>
          <Table label={t('rules.title')}>
            <thead>
              <tr>
                {(['kind', 'enabled', 'threshold', 'wait_minutes', 'rearm_minutes', 'owner', 'minimum'] as const).map(
                  (column) => (
                    <th
                      key={column}
                      scope="col"
                      data-wide={wide.has(column) || undefined}
                      data-align={column.endsWith('_minutes') ? 'end' : undefined}
                    >
                      {t(`rules.${column}`)}
                    </th>
                  ),
                )}
                <td />
              </tr>
            </thead>
            <tbody>
              {data.map((rule) => (
                <Row key={rule.kind} rule={rule} onEdit={() => setEdited(rule)} />
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <Skeleton rows={8} />
      )}
      <Suspense>{edited && <RuleDialog rule={edited} onClose={() => setEdited(null)} />}</Suspense>
    </Panel>
  )
}

/** Columns that a phone leaves out: a rule that is opened shows them. */
const wide: ReadonlySet<string> = new Set(['threshold', 'wait_minutes', 'rearm_minutes', 'owner', 'minimum'])

const number = (value: number | null): string => (value === null ? '-' : formatCount(value))

function Row({ rule, onEdit }: { rule: NoticeRule; onEdit: () => void }) {
  const { t } = useTranslation('notices')
  const { kind, enabled, threshold, wait_minutes, rearm_minutes, owner, minimum } = rule
  const { unit } = noticeDetails[kind].threshold ?? {}
  return (
    <tr>
      <th scope="row">{t(`kind.${kind}`)}</th>
      <td>{t(enabled ? 'rules.on' : 'rules.off')}</td>
      <td data-wide>
        {unit
          ? t(`rules.threshold_${unit}`, {
              formatted: unit === 'percent' ? formatPercent(threshold, 0) : number(threshold),
            })
          : '-'}
      </td>
      <td data-align="end" data-wide>
        {number(wait_minutes)}
      </td>
      <td data-align="end" data-wide>
        {number(rearm_minutes)}
      </td>
      <td data-wide>{owner ?? '-'}</td>
      <td data-wide>{t(`channel.${minimum}`)}</td>
      <td>
        <Button size="small" aria-label={t('rules.edit_named', { kind: t(`kind.${kind}`) })} onClick={onEdit}>
          {t('rules.edit')}
        </Button>
      </td>
    </tr>
  )
}
