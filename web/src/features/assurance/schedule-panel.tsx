import { assuranceStates, type AssuranceState } from '@milepost/contract/acceptance/independent-assurance'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { RowsTable } from '../../ui/table.tsx'
import { useAssuranceAddress } from './address.ts'
import { Answer } from './answer.tsx'
import { scheduleOptions } from './api.ts'
import './assurance.en.json'
import { MethodTitle } from './method-title.tsx'

const tones: Record<AssuranceState, Tone> = { overdue: 'bad', due: 'warning', soon: 'notice', current: 'good' }

/** When testers are to be assessed, the earliest first; narrowed by state. */
export function SchedulePanel() {
  const { t } = useTranslation('assurance')
  const [{ state }, go] = useAssuranceAddress()
  const answer = useQuery(scheduleOptions)
  return (
    <Panel
      title={t('schedule.title')}
      actions={
        <ChoiceFilter<AssuranceState | ''>
          label={t('schedule.state')}
          value={state ?? ''}
          usual=""
          options={[
            { value: '', label: t('schedule.all') },
            ...assuranceStates.toReversed().map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(next) => go({ state: next || undefined })}
        />
      }
    >
      <Answer answer={answer} failed={t('schedule.failed')}>
        {({ schedule, more }) => {
          const rows = state ? schedule.filter((row) => row.state === state) : schedule
          if (schedule.length === 0)
            return <EmptyState kind="nothing_yet" title={t('schedule.empty')} text={t('schedule.empty_text')} />
          if (rows.length === 0)
            return (
              <EmptyState kind="nothing_matches" title={t('schedule.no_match')}>
                <Button onClick={() => go({ state: undefined })}>{t('schedule.clear')}</Button>
              </EmptyState>
            )
          return (
            <div className={shared['stack']}>
              <RowsTable
                label={t('schedule.title')}
                rows={rows}
                rowKey={({ tester_id, form }) => `${tester_id} ${form}`}
                columns={[
                  { header: t('fields.tester'), head: true, cell: ({ tester }) => tester },
                  { header: t('fields.employer'), cell: ({ employer }) => employer ?? t('own_people') },
                  { header: t('fields.method'), cell: (row) => <MethodTitle {...row} /> },
                  { header: t('fields.last_test_on'), cell: (row) => formatDate(row.last_test_on) },
                  {
                    header: t('fields.assessed_on'),
                    cell: (row) => (row.assessed_on ? formatDate(row.assessed_on) : t('never')),
                  },
                  { header: t('fields.due_on'), cell: (row) => formatDate(row.due_on) },
                  {
                    header: t('schedule.state'),
                    cell: (row) => <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>,
                  },
                ]}
              />
              {more > 0 && <p className={shared['hint-text']}>{t('schedule.more', counted(more))}</p>}
            </div>
          )
        }}
      </Answer>
    </Panel>
  )
}
