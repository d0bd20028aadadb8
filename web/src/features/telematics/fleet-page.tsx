import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { param } from '../../lib/list-codec.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { EquipmentTools, MachineList } from '../equipment/index.ts'
import './telematics.en.json'
import shared from '../../ui/shared.module.css'

const SystemsTab = lazy(withRetry(() => import('./systems-tab.tsx')))

const readTab = param.oneOf(['systems'])
const read = (raw: Readonly<Record<string, unknown>>) => ({
  tab: typeof raw['tab'] === 'string' ? readTab(raw['tab']) || undefined : undefined,
})

/** Equipment and fleet: the machines of the agency, and the systems that report them. */
export default function FleetPage() {
  const { t } = useTranslation('telematics')
  const { t: te } = useTranslation('equipment')
  const { time_zone } = useSession()
  const { listState, go } = useListSearch<{ tab?: string | undefined }>({ read })
  return (
    <Page>
      <PageHeader title={te('title')}>
        <EquipmentTools time_zone={time_zone} />
      </PageHeader>
      <Tabs
        value={listState.tab ?? 'machines'}
        onChange={(tab) => go({ tab: tab === 'machines' ? undefined : tab })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          <Tab value="machines">{t('tabs.machines')}</Tab>
          <Tab value="systems">{t('tabs.systems')}</Tab>
        </TabList>
        <TabPanel value="machines" className={shared['panel']}>
          <MachineList project_id={undefined} time_zone={time_zone} />
        </TabPanel>
        <TabPanel value="systems" className={shared['panel']}>
          <SystemsTab />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
