import { flagNamed } from '@milepost/contract/core/flags'
import { settableScopes } from '@milepost/contract/flags/flag-scopes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { flagSettingsKey, settingsOptions } from './api.ts'
import './flags.en.json'
import { FlagCard } from './flag-card.tsx'
import { FlagChanges } from './flag-changes.tsx'
import { useFlagText } from './flag-text.ts'
import styles from './flags.module.css'
import shared from '../../ui/shared.module.css'

const liveKeys = [flagSettingsKey]
const liveEvents = ['flags.changed', 'employees.changed'] as const

/** Every flag with its description and whether it is built; set by an administrator for the agency and its people, by the operator for the installation. */
export default function FlagsPage() {
  const { t } = useTranslation('flags')
  const textOf = useFlagText()
  const installation = settableScopes(useSession()).includes('installation')
  const { data, error, refetch } = useQuery(settingsOptions(installation))
  useLiveQueries(liveKeys, liveEvents)
  if (error) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  const unbuilt = data?.filter(({ name }) => !flagNamed(name).built) ?? []
  return (
    <Page>
      <PageHeader title={t('title')} lead={t(installation ? 'lead_installation' : 'lead')} />
      <div className={shared['page']}>
        <Panel title={t('built.title')}>
          {data === undefined && <Skeleton rows={4} />}
          <div className={styles['settable']}>
            <div className={styles['flags']}>
              {data
                ?.filter(({ name }) => flagNamed(name).built)
                .map((setting) => (
                  <FlagCard key={setting.name} setting={setting} installation={installation} />
                ))}
            </div>
          </div>
        </Panel>
        <Panel title={t('unbuilt.title')}>
          <p className={styles['hint']}>{t('unbuilt.lead')}</p>
          <ul className={styles['unbuilt']}>
            {unbuilt.map(({ name }) => (
              <li key={name}>
                <strong>{textOf(name).label}</strong> <code>{name}</code> <Badge>{t('unbuilt.badge')}</Badge>
                <p>{textOf(name).does}</p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('changes.title')}>
          <Suspense fallback={<Skeleton rows={4} />}>
            <FlagChanges installation={installation} />
          </Suspense>
        </Panel>
      </div>
    </Page>
  )
}
