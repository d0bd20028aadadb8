import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { HistorySection } from '../../../ui/history/history-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Table } from '../../../ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import type { SpecimenGroup } from './specimen.ts'

function ShownPanel() {
  const { t } = useTranslation('workshop')
  return (
    <Panel title={t('sample.facts')} actions={<Button size="small">{t('sample.deliver')}</Button>}>
      {t('sample.ticket_text')}
    </Panel>
  )
}

function ShownTable() {
  const { t } = useTranslation('workshop')
  return (
    <Table label={t('sample.facts')}>
      <thead>
        <tr>
          <th scope="col">{t('sample.plant')}</th>
          <th scope="col">{t('sample.net')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>NORTH-01</td>
          <td>22.56</td>
        </tr>
      </tbody>
    </Table>
  )
}

function ShownTabs() {
  const { t } = useTranslation('workshop')
  return (
    <Tabs defaultValue="first">
      <TabList aria-label={t('sample.facts')}>
        <Tab value="first">{t('sample.first')}</Tab>
        <Tab value="second">{t('sample.second')}</Tab>
      </TabList>
      <TabPanel value="first">{t('sample.first_text')}</TabPanel>
      <TabPanel value="second">{t('sample.second_text')}</TabPanel>
    </Tabs>
  )
}

function ShownBackLink() {
  const { t } = useTranslation('workshop')
  return <BackLink to="/workshop-dev-hub" label={t('title')} />
}

function ShownPager() {
  const [page_number, setPage] = useState(2)
  const page = { page_number, page_size: 30, total_rows: 2584, total_pages: 87, last_page: page_number === 87 }
  return <Pager page={page} onPage={setPage} />
}

function ShownHistory() {
  const { t } = useTranslation('workshop')
  const by = 'Dana Okafor'
  return (
    <HistorySection
      title={t('sample.second')}
      entries={[
        {
          key: 2,
          label: t('sample.second'),
          by,
          reason: t('sample.ticket_text'),
          changes: [
            { field: 'plant', name: t('sample.plant'), old: 'NORTH-01', new: 'NORTH-02' },
            { field: 'net', name: t('sample.net'), old: '22.56', new: null },
            { field: 'first', name: t('sample.first'), old: null, new: null },
          ],
        },
        { key: 1, label: t('sample.first'), by, reason: null },
      ]}
    />
  )
}

/** What holds other things together. The head of this very page is `page-header`, and the page itself is `page`. */
export const frames: SpecimenGroup = {
  key: 'frames',
  specimens: [
    { file: 'panel', states: [['actions', ShownPanel]], wide: true },
    { file: 'table', states: [['', ShownTable]] },
    { file: 'tabs', states: [['', ShownTabs]] },
    { file: 'history/history-list', states: [['', ShownHistory]] },
    { file: 'back-link', states: [['', ShownBackLink]] },
    { file: 'pager', states: [['page_number: 2', ShownPager]] },
  ],
}
