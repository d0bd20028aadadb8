import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { Details } from '../../../ui/details.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { providersKey } from '../api.ts'
import { useSamlCalls } from './api.ts'
import { CertificateLine } from './certificate-line.tsx'
import './saml.en.json'

const addresses = ['entity_id', 'acs_address', 'sign_out_address'] as const

/** An address that is entered at the provider. */
const Address = ({ label, address }: { label: string; address: string }) => (
  <span className={shared['inline-row']}>
    <code className={shared['prose']}>{address}</code>
    <CopyButton text={address} label={label} />
  </span>
)

/** What is entered at a SAML provider about the product, and how long the certificates of both are valid. */
export default function SamlParties({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('saml')
  const { makeKey, parties } = useSamlCalls()
  const { data, error, refetch } = useQuery(parties(id))
  const [asks, setAsks] = useState(false)
  const make = useCall(makeKey, {
    invalidates: [providersKey],
    toast: () => t('key_made'),
    onDone: () => setAsks(false),
  })
  if (!data)
    return error ? (
      <FailedState title={t('parties_failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  const own = data.own_certificate
  const begin = () => (own ? setAsks(true) : make.mutate(id))
  return (
    <>
      <Details
        rows={[
          ...addresses.map(
            (which) =>
              [
                t(`parties.${which}`),
                <Address key={which} label={t(`copy.${which}`)} address={data[which]} />,
              ] as const,
          ),
          [
            t('fields.certificates'),
            data.certificates.map((certificate) => (
              <div key={certificate.fingerprint}>
                <CertificateLine certificate={certificate} />
              </div>
            )),
          ],
          [t('parties.own_certificate'), own ? <CertificateLine key="own" certificate={own} /> : t('parties.no_key')],
        ]}
      />
      <div className={shared['button-row']}>
        <Button aria-label={`${t('make_key')}: ${name}`} loading={make.isPending} onClick={begin}>
          {t('make_key')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        title={t('make_key')}
        acceptLabel={t('make_key')}
        cancelLabel={t('keep_key')}
        busy={make.isPending}
        onAccept={() => make.mutate(id)}
        onCancel={() => setAsks(false)}
      >
        {t('make_key_text')}
      </ConfirmDialog>
    </>
  )
}
