import { useTranslation } from 'react-i18next'
import type { PersonIdentity } from '@milepost/contract/identity-providers/person-identities.contract'
import { Panel } from '../../../ui/panel.tsx'
import { unlinkOwn } from './api.ts'
import { IdentitiesList } from './identities-list.tsx'
import './identities.en.json'

/** The person's own identities at providers of the agency, in the account. */
export function OwnIdentities({ identities }: { identities: readonly PersonIdentity[] }) {
  const { t } = useTranslation('identities')
  return (
    <Panel title={t('title')}>
      <IdentitiesList identities={identities} consequence={(name) => t('own_text', { name })} unlink={unlinkOwn} />
    </Panel>
  )
}
