import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { noticesKey, noticesOptions } from './api.ts'
import './notices.en.json'
import { NoticesInbox } from './notices-inbox.tsx'
import { noticesCodec, noticeViews, viewOf } from './notices-list-state.ts'
import styles from './notices.module.css'
import { useMute } from './use-mute.ts'

/** Confirms the request of an email's link: to turn off notices of this kind. */
function ConfirmMute({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('notices')
  const { data } = useQuery(noticesOptions({ page_size: 500 }))
  const mute = useMute(onClose)
  const notice = data?.notices.find((one) => one.id === id)
  if (!data) return null
  if (!notice)
    return (
      <ConfirmDialog opened title={t('ask.title')} cancelLabel={null} onAccept={onClose} onCancel={onClose}>
        {t('ask.gone')}
      </ConfirmDialog>
    )
  const kind = t(`kind.${notice.kind}`)
  return (
    <ConfirmDialog
      opened
      title={t('ask.title')}
      acceptLabel={t('ask.accept')}
      busy={mute.isPending}
      onAccept={() => mute.mutate(id)}
      onCancel={onClose}
    >
      {notice.project ? t('ask.text', { kind }) : t('ask.text_anywhere', { kind })}
    </ConfirmDialog>
  )
}

// What a person sets once is loaded when somebody goes there.
const Settings = lazy(withRetry(() => import('./settings/notice-settings.tsx')))
const Rules = lazy(withRetry(() => import('./rules/notice-rules.tsx')))

const liveKeys = [[...noticesKey, 'list']]
const liveEvents = ['notices.changed'] as const

/** A person's notices, how they reach the person and, for administrators, the agency's rules. */
export default function NoticesPage() {
  const { t } = useTranslation('notices')
  const { listState, go, change } = useListSearch(noticesCodec)
  const sets_rules = mayDo(useSession(), 'agency.manage')
  useLiveQueries(liveKeys, liveEvents)
  const requested = viewOf(listState)
  const view = requested === 'rules' && !sets_rules ? 'inbox' : requested
  const views = noticeViews.filter((one) => one !== 'rules' || sets_rules)
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <Tabs
        value={view}
        onChange={(chosen) => go(chosen === 'inbox' ? {} : { view: chosen })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('views.label')}>
          {views.map((value) => (
            <Tab key={value} value={value}>
              {t(`views.${value}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={view} className={styles['part']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            {view === 'inbox' && <NoticesInbox />}
            {view === 'settings' && <Settings />}
            {view === 'rules' && <Rules />}
          </Suspense>
        </TabPanel>
      </Tabs>
      {listState.mute && <ConfirmMute id={Number(listState.mute)} onClose={() => change({ mute: undefined }, true)} />}
    </div>
  )
}
