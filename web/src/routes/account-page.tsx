import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import AccountPage from '../features/account/account-page.tsx'
import { ownIdentitiesOptions } from '../features/identity-providers/identities/api.ts'
import { OwnIdentities } from '../features/identity-providers/identities/own-identities.tsx'
import { isStaff, useSession } from '../lib/session.ts'

/** The account, with the identity providers by which its person has signed in. */
export default function AllOfAccount() {
  const { t } = useTranslation('identities')
  const { data } = useQuery({ ...ownIdentitiesOptions, enabled: isStaff(useSession()) })
  const identities = data?.length
    ? [{ id: 'identities', title: t('title'), content: <OwnIdentities identities={data} /> }]
    : []
  return <AccountPage waysIn={identities} />
}
