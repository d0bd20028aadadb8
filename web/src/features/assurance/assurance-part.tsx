import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { counted } from '../../lib/numbers.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { assuranceKey, settingsOptions } from './api.ts'
import { Answer } from './answer.tsx'
import './assurance.en.json'
import { ProjectsPanel } from './projects-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

const SettingsDialog = lazy(withRetry(() => import('./settings-dialog.tsx')))

const shown = [assuranceKey]
const events = ['samples.changed'] as const

/** Independent assurance: who is to be assessed, what projects need, the report of a year, and what the agency sets. */
export default function AssurancePart() {
  const { t } = useTranslation('assurance')
  const session = useSession()
  const settings = useQuery(settingsOptions)
  const [editing, setEditing] = useState(false)
  useLiveQueries(shown, events)
  return (
    <div className={shared['wide-stack']}>
      <Answer answer={settings} failed={t('settings.failed')}>
        {(now) => (
          <div className={shared['row-of-ends']}>
            <p className={shared['prose']}>
              {t('settings.summary', { every: now.every_days, first: now.first_within_days, each: now.tests_each })}{' '}
              {now.limits.length === 0 ? t('settings.no_limits') : t('settings.compared', counted(now.limits.length))}
            </p>
            {mayDo(session, 'acceptance.manage') && (
              <Button onClick={() => setEditing(true)}>{t('settings.open')}</Button>
            )}
            <Suspense>{editing && <SettingsDialog settings={now} onClose={() => setEditing(false)} />}</Suspense>
          </div>
        )}
      </Answer>
      <SchedulePanel />
      <ProjectsPanel />
      <ReportPanel />
    </div>
  )
}
