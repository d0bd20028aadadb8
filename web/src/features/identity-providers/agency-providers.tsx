import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { AgencyOfProviders } from './api.ts'
import ProvidersTab from './providers-tab.tsx'
import './identity-providers.en.json'

/** The identity providers of an agency, for the operator of the installation. */
export default function AgencyProviders({ id }: { id: number }) {
  const { t } = useTranslation('identity-providers')
  return (
    <Panel title={t('title')}>
      <AgencyOfProviders value={id}>
        <ProvidersTab />
      </AgencyOfProviders>
    </Panel>
  )
}
