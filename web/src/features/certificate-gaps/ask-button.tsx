import type { CertificateGap } from '@milepost/contract/certificate-checks/certificate-checks.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import shared from '../../ui/shared.module.css'
import { askForCertificate, gapsKey } from './api.ts'
import './certificate-gaps.en.json'

export interface AskButtonProps {
  project_id: number
  supplier: CertificateGap['supplier']
  vendor_material: CertificateGap['vendor_material']
  certificate_type: NonNullable<CertificateGap['certificate_type']>
  asked: CertificateGap['asked']
  /** What else can be done about it. */
  children?: ReactNode
}

/** Asks a vendor for a certificate with one press, for those who decide on tickets; and says when it was asked. */
export function AskButton({
  project_id,
  supplier,
  vendor_material,
  certificate_type,
  asked,
  children,
}: AskButtonProps) {
  const { t } = useTranslation('certificate-gaps')
  const session = useSession()
  const texts = { supplier: supplier.name, type: certificate_type.name }
  const ask = useCall(
    () =>
      askForCertificate(project_id, {
        supplier_id: supplier.id,
        vendor_material_id: vendor_material.id,
        certificate_type_id: certificate_type.id,
      }),
    { invalidates: [gapsKey], toast: () => t('asked_for', texts) },
  )
  return (
    <div className={shared['stack']}>
      {asked && (
        <p className={shared['hint-text']}>
          {t('asked', { at: formatInstant(asked.at, session.time_zone), by: asked.by })}
        </p>
      )}
      <div className={shared['row']}>
        {mayDo(session, 'ticket.decide') && (
          <Button
            kind="secondary"
            loading={ask.isPending}
            aria-label={t(asked ? 'ask_again_named' : 'ask_named', texts)}
            onClick={() => ask.mutate()}
          >
            {t(asked ? 'ask_again' : 'ask')}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
