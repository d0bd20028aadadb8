import type { CertificateGap } from '@milepost/contract/certificate-checks/certificate-checks.contract'
import { lazy, Suspense, useState } from 'react'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { CertificateGaps } from '../certificate-gaps/index.ts'

const SubmittalDialog = lazy(withRetry(() => import('./submittal-dialog.tsx')))

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ id, label: name })

/** What lacks on a project, or of a vendor's own materials; one press begins the submittal with what is known of it. */
export default function MissingCertificates({ project_id }: { project_id?: number }) {
  const session = useSession()
  const [gap, setGap] = useState<CertificateGap | null>(null)
  const may = mayDo(session, 'submittal.write')
  return (
    <>
      <Suspense>
        <CertificateGaps {...(project_id !== undefined && { project_id })} {...(may && { onSubmit: setGap })} />
      </Suspense>
      <Suspense>
        {gap?.certificate_type && (
          <SubmittalDialog
            submittal={null}
            project={{ id: gap.project_id, label: `${gap.project} · ${gap.dot_code}` }}
            start={{
              vendor_material_id: choiceOf(gap.vendor_material),
              certificate_type_id: choiceOf(gap.certificate_type),
              supplier_id: choiceOf(gap.supplier),
            }}
            onClose={() => setGap(null)}
          />
        )}
      </Suspense>
    </>
  )
}
