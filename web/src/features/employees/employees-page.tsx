import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { employeesKey } from './api.ts'
import './employees.en.json'
import { employeesCodec } from './employees-list-state.ts'
import type { EmployeeParts } from './drawer/employee-drawer.tsx'
import { EmployeeList } from './list/employee-list.tsx'
import shared from '../../ui/shared.module.css'

const NewEmployeesDialog = lazy(withRetry(() => import('./new/new-employees-dialog.tsx')))
const CsvDialog = lazy(withRetry(() => import('./csv/csv-dialog.tsx')))

const liveKeys = [employeesKey]
const liveEvents = ['employees.changed'] as const
const views = ['current', 'removed'] as const

/** The people of the agency: who works here, who is invited, and who was deleted in the last 30 days. */
export default function EmployeesPage({ Identities }: EmployeeParts) {
  const { t } = useTranslation('employees')
  const { listState, go } = useListSearch(employeesCodec)
  const [open, setOpen] = useState<'new' | 'csv' | null>(null)
  useLiveQueries(liveKeys, liveEvents)
  const add = <AddButton onClick={() => setOpen('new')}>{t('add')}</AddButton>
  const close = () => setOpen(null)
  const view = listState.removed ? 'removed' : 'current'
  return (
    <Page fill>
      <PageHeader title={t('title')}>
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('csv')}>
          {t('import')}
        </Button>
        {add}
      </PageHeader>
      <Tabs
        value={view}
        onChange={(next) => go(next === 'removed' ? { removed: 'true' } : {})}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('views.label')}>
          {views.map((name) => (
            <Tab key={name} value={name}>
              {t(`views.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={view} value={view} className={shared['panel']}>
          <EmployeeList removed={view === 'removed'} adding={add} Identities={Identities} />
        </TabPanel>
      </Tabs>
      <Suspense>
        {open === 'new' && <NewEmployeesDialog onClose={close} onShowRemoved={() => go({ removed: 'true' })} />}
        {open === 'csv' && <CsvDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
