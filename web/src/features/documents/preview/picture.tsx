import type { ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from '../documents.module.css'
import { useFileAddress } from './use-file-address.ts'

/** The picture of a photo, re-encoded by the server. */
export function Picture({ document: { id, name, version } }: { document: ProjectDocument }) {
  const { t } = useTranslation('documents')
  const { address, failed, again } = useFileAddress(id, version.id, 'preview')
  if (!version.has_picture) return <p>{t('preview.none')}</p>
  if (failed)
    return (
      <p role="alert">
        {t('preview.failed')} <Button onClick={again}>{t('preview.again')}</Button>
      </p>
    )
  return address === undefined ? <Skeleton rows={8} /> : <img src={address} alt={name} className={styles['picture']} />
}
