import { MOST_PHOTOS_A_ZIP, type Image } from '@milepost/contract/images/images.contract'
import { IconColumns2, IconFileZip } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFile } from '../../exports/index.ts'
import { savePhoto } from '../api.ts'
import { reportFailure } from '../report-failure.ts'
import { readZip } from './gallery-api.ts'
import styles from './galleries.module.css'

const CompareDialog = lazy(withRetry(() => import('./compare-dialog.tsx')))

/** What is done with photos that were chosen: downloaded, two of them compared. */
export function ChosenBar({ chosen, onClear }: { chosen: readonly Image[]; onClear: () => void }) {
  const { t } = useTranslation('images')
  const [comparing, setComparing] = useState(false)
  const download = useCall(
    async (images: readonly Image[]) => {
      const [only] = images
      if (only && images.length === 1) return await savePhoto(only)
      const file = await readZip(images.map(({ id }) => id))
      keepFile(file, file.name)
    },
    { quiet: true, onFailed: (problem) => reportFailure('download', problem) },
  )
  const [first, second, third] = chosen
  const tooMany = chosen.length > MOST_PHOTOS_A_ZIP
  if (!first) return null
  return (
    <div className={styles['chosen']} role="group" aria-label={t('gallery.chosen_label')}>
      <span role="status">{t('gallery.chosen', { count: chosen.length, total: formatCount(chosen.length) })}</span>
      <Button
        leftSection={<IconFileZip size={20} aria-hidden />}
        loading={download.isPending}
        disabled={tooMany}
        onClick={() => download.mutate(chosen)}
      >
        {t(chosen.length === 1 ? 'download' : 'gallery.download_zip')}
      </Button>
      <Button
        leftSection={<IconColumns2 size={20} aria-hidden />}
        disabled={!second || third !== undefined}
        onClick={() => setComparing(true)}
      >
        {t('gallery.compare')}
      </Button>
      <Button onClick={onClear}>{t('gallery.choose_none')}</Button>
      {tooMany && <span>{t('gallery.zip_most', { most: MOST_PHOTOS_A_ZIP })}</span>}
      {comparing && second && (
        <Suspense>
          <CompareDialog images={[first, second]} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </div>
  )
}
