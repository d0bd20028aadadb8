import type { UsageOfDay } from '@milepost/contract/ai-policy/ai-uses.contract'
import { addDays, daysThrough } from '@milepost/contract/core/time/days'
import { todayInZone } from '@milepost/contract/core/time/zones'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { param } from '../../lib/list-codec.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import './ai-policy.en.json'
import styles from './ai-policy.module.css'
import { usageOptions } from './api.ts'

/** Days that are shown, up to today. */
const spans = ['30', '7', '90'] as const
const readDays = param.oneOf(['7', '90'])
const read = (raw: Readonly<Record<string, unknown>>) => ({
  days: readDays(String(raw['days'])) || undefined,
})

/** A day as an axis names it: `11/20`. */
const shortDate = (day: string) => formatDate(day).replace(/\/\d{4}$/, '')

/** What a day is charted by; the MCP door uses neither tokens nor money. */
const charted = {
  calls: ({ calls }: UsageOfDay) => calls,
  tokens: ({ tokens_in, tokens_out }: UsageOfDay) => tokens_in + tokens_out,
  cost: ({ cost }: UsageOfDay) => Number(cost),
} as const
const charts = ['calls', 'tokens', 'cost'] as const

/** A number of each day, of all tools together; days without use keep their place. */
function DayChart({
  usage,
  days,
  what,
}: {
  usage: readonly UsageOfDay[]
  days: readonly string[]
  what: keyof typeof charted
}) {
  const { t } = useTranslation('ai-policy')
  const bars = days.map((day) => {
    const used = usage.filter((one) => one.day === day)
    const value = used.reduce((sum, one) => sum + charted[what](one), 0)
    const text = what === 'cost' ? formatDollars(plainNumber(value, 2)) : formatCount(value)
    return {
      key: day,
      name: shortDate(day),
      value: used.length === 0 ? null : value,
      text: `${shortDate(day)}: ${text}`,
    }
  })
  return (
    <BarChart title={t(`usage.${what}_by_day`)} label={t(`usage.${what}_label`)} whole={what !== 'cost'} bars={bars} />
  )
}

/** What each tool used on each day. */
function UsageTable({ usage }: { usage: readonly UsageOfDay[] }) {
  const { t } = useTranslation('ai-policy')
  return (
    <Table label={t('usage.table')}>
      <thead>
        <tr>
          <th scope="col">{t('usage.day')}</th>
          <th scope="col">{t('usage.tool')}</th>
          {(['calls', 'failed', 'tokens_in', 'tokens_out', 'cost'] as const).map((column) => (
            <th key={column} scope="col" data-align="end">
              {t(`usage.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {usage.toReversed().map((one) => (
          <tr key={`${one.day} ${one.tool}`}>
            <th scope="row">{formatDate(one.day)}</th>
            <td>{t(`tools.${one.tool}`)}</td>
            <td data-align="end">{formatCount(one.calls)}</td>
            <td data-align="end">{formatCount(one.failed)}</td>
            <td data-align="end">{formatCount(one.tokens_in)}</td>
            <td data-align="end">{formatCount(one.tokens_out)}</td>
            <td data-align="end">{formatDollars(one.cost)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** What AI used in the last days, by tool: calls, tokens and cost. */
export default function UsageTab() {
  const { t } = useTranslation('ai-policy')
  const { time_zone } = useSession()
  const { listState, go } = useListSearch<{ days?: string | undefined }>({ read })
  const span = listState.days ?? '30'
  const to = todayInZone(time_zone)
  const from = addDays(to, 1 - Number(span))
  const { data, error, refetch } = useQuery(usageOptions({ from, to }))
  const days = Array.from({ length: daysThrough(from, to) }, (_, at) => addDays(from, at))
  return (
    <div className={styles['part']}>
      <div className={styles['filters']} data-band="tools">
        <ChoiceFilter
          label={t('usage.days')}
          value={span}
          usual="30"
          options={spans
            .toSorted((one, other) => Number(one) - Number(other))
            .map((value) => ({
              value: value as string,
              label: t('usage.last_days', { days: value }),
            }))}
          onChange={(value) => go({ days: value === '30' ? undefined : value })}
        />
      </div>
      {error && !data ? (
        <FailedState title={t('usage.load_failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={6} />
      ) : data.length === 0 ? (
        <EmptyState framed kind="nothing_yet" title={t('usage.none')} text={t('usage.none_text')} />
      ) : (
        <>
          <div className={styles['charts']}>
            {charts
              .filter((what) => what === 'calls' || data.some((one) => charted[what](one) > 0))
              .map((what) => (
                <Panel key={what} title={t(`usage.${what}`)}>
                  <DayChart usage={data} days={days} what={what} />
                </Panel>
              ))}
          </div>
          <UsageTable usage={data} />
        </>
      )}
    </div>
  )
}
