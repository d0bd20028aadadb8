import type { DailyDiary } from '@milepost/contract/daily-diaries/daily-diary'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant, formatTimeOfDay, formatWeekday } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useCall } from '../../lib/use-call.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { diariesKey, diaryEvents, diaryOptions, saveDiary } from './api.ts'
import './daily-diaries.en.json'
import styles from './daily-diaries.module.css'
import { DiaryStateBadge } from './diary-state.tsx'
import { between, CrewTables, DiarySection, ItemTables, OtherTables } from './diary-tables.tsx'

const shown = [diariesKey]

/** The daily diary of a project's date: its signed reports together. It is derived, never typed. */
export default function DiaryPage() {
  const { t } = useTranslation('daily-diaries')
  const { projectId, date } = useParams({ strict: false }) as { projectId: number; date: string }
  const { data, error, refetch } = useQuery(diaryOptions(projectId, date))
  useLiveQueries(shown, diaryEvents)
  const isMissing = error?.status === 404 || error?.status === 400
  const back = <BackLink to={`/projects/${projectId}/daily_work_reports/diaries`} label={t('back')} />
  return (
    <>
      {(isMissing || !data) && back}
      {isMissing ? (
        <EmptyState kind="nothing_matches" title={t('not_found')} text={t('not_found_text')} />
      ) : data ? (
        <Diary diary={data} back={back} />
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={10} />
      )}
    </>
  )
}

function Diary({ diary, back }: { diary: DailyDiary; back: ReactNode }) {
  const { t } = useTranslation('daily-diaries')
  const { project_id, date, reports, state } = diary
  const save = useCall(() => saveDiary(project_id, date, i18n.language === 'es' ? 'es' : 'en'), { invalidates: [] })
  const open = reports.filter(({ counted }) => !counted).map(({ name, inspector }) => `${name} (${inspector})`)
  return (
    <>
      <PageHeader
        title={t('heading', { date: `${formatWeekday(date, 'long')} ${formatDate(date)}` })}
        back={back}
        part="record"
        lead={<DiaryStateBadge state={state} />}
      >
        <Button
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('pdf')}
        </Button>
      </PageHeader>
      <div className={styles['diary']}>
        <p>
          {t('derived')} {open.length > 0 && t('unsigned', { names: open.join(', ') })}
        </p>
        <Reports diary={diary} />
        {open.length === reports.length ? (
          <EmptyState kind="nothing_yet" title={t('no_signed')} text={t('no_signed_text')} />
        ) : (
          <>
            <Days diary={diary} />
            <ItemTables items={diary.items} />
            <Remarks diary={diary} />
            <CrewTables {...diary} />
            <OtherTables {...diary} />
          </>
        )}
      </div>
    </>
  )
}

function Reports({ diary: { project_id, reports, time_zone } }: { diary: DailyDiary }) {
  const { t } = useTranslation('daily-diaries')
  const instant = (at: string | null) => (at === null ? '-' : formatInstant(at, time_zone))
  return (
    <DiarySection
      name={t('sections.reports')}
      rows={reports}
      columns={[
        {
          header: t('columns.report'),
          cell: ({ id, name }) => (
            <Link
              to="/projects/$projectId/daily_work_reports/$reportId"
              params={{ projectId: project_id, reportId: id }}
              search={{}}
              className={styles['identifier']}
            >
              {name}
            </Link>
          ),
          head: true,
        },
        { header: t('columns.inspector'), cell: ({ inspector }) => inspector },
        { header: t('columns.status'), cell: ({ status }) => t(`statuses.${status}`) },
        { header: t('columns.signed'), cell: ({ signed_at }) => instant(signed_at) },
        { header: t('columns.approved'), cell: ({ approved_at }) => instant(approved_at) },
      ]}
    />
  )
}

const times = (from: string | null, to: string | null) =>
  between(from && formatTimeOfDay(from), to && formatTimeOfDay(to))

/** The weather and the hours of the day, as each inspector has them. */
function Days({ diary: { days, weather } }: { diary: DailyDiary }) {
  const { t } = useTranslation('daily-diaries')
  const said = (day: DailyDiary['days'][number]) =>
    [
      ...(['no_work', 'no_contractors', 'no_staff'] as const).filter((key) => day[key]).map((key) => t(`said.${key}`)),
      ...day.suspensions.map(({ from, until, reason }) =>
        t('said.suspended', { times: times(from, until), reason: reason ?? '' }),
      ),
    ].join(' ')
  const degrees = (value: number | null) => (value === null ? '-' : String(value))
  return (
    <>
      <DiarySection
        name={t('sections.weather')}
        rows={weather}
        columns={[
          { header: t('columns.inspector'), cell: (row) => row.inspector, head: true },
          { header: t('columns.low'), cell: (row) => degrees(row.low_f), align: 'end' },
          { header: t('columns.high'), cell: (row) => degrees(row.high_f), align: 'end' },
          { header: t('columns.morning'), cell: (row) => (row.morning ? t(`skies.${row.morning}`) : '-') },
          { header: t('columns.afternoon'), cell: (row) => (row.afternoon ? t(`skies.${row.afternoon}`) : '-') },
          { header: t('columns.precipitation'), cell: (row) => row.precipitation_in ?? '-', align: 'end' },
          { header: t('columns.comment'), cell: (row) => row.comment ?? '-' },
        ]}
      />
      <DiarySection
        name={t('sections.days')}
        rows={days}
        columns={[
          { header: t('columns.inspector'), cell: (row) => row.inspector, head: true },
          { header: t('columns.hours_of_day'), cell: (row) => times(row.began, row.ended) || '-' },
          { header: t('columns.remark'), cell: (row) => said(row) || '-' },
        ]}
      />
    </>
  )
}

function Remarks({ diary: { remarks } }: { diary: DailyDiary }) {
  const { t } = useTranslation('daily-diaries')
  if (remarks.length === 0) return null
  return (
    <section className={styles['section']} aria-label={t('sections.remarks')}>
      <h3>{t('sections.remarks')}</h3>
      <dl className={styles['remarks']}>
        {remarks.map(({ kind, inspector, text }, at) => (
          <div key={at}>
            <dt>
              {t(`remark_kinds.${kind}`)} · {inspector}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
