import type { AttachmentVersion } from '@milepost/contract/attachments/attachment'
import type { Submittal } from '@milepost/contract/submittals/submittal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import shared from '../../../ui/shared.module.css'
import { FilePreview } from './file-preview.tsx'
import styles from './files.module.css'
import '../submittals.en.json'

/** Every version of every file, by its id. */
const versionsOf = ({
  attachments,
}: Submittal): ReadonlyMap<number, AttachmentVersion & { page_count?: number | null }> =>
  new Map(attachments.flatMap((file) => [file, ...file.earlier].map((version) => [version.id, version] as const)))

/** The files of two rounds side by side. */
export function RoundsCompared({ submittal }: { submittal: Submittal }) {
  const { t } = useTranslation('submittals')
  const { rounds } = submittal
  const [sides, setSides] = useState([rounds[1]?.round ?? 1, rounds[0]?.round ?? 1])
  const versions = versionsOf(submittal)
  return (
    <details className={styles['rounds']}>
      <summary>{t('rounds.title')}</summary>
      <div className={styles['sides']}>
        {sides.map((chosen, side) => (
          <div key={side} className={shared['stack']}>
            <SelectField
              label={t(side === 0 ? 'rounds.before' : 'rounds.after')}
              value={String(chosen)}
              options={rounds.map(({ round }) => ({
                value: String(round),
                label: t('rounds.round', { formatted: formatCount(round) }),
              }))}
              onChange={(next) => setSides(sides.map((one, at) => (at === side ? Number(next) : one)))}
            />
            {rounds
              .find(({ round }) => round === chosen)
              ?.file_ids.flatMap((id) => versions.get(id) ?? [])
              .map((file) => (
                <div key={file.id}>
                  <strong>{file.file_name}</strong>
                  <FilePreview file={file} />
                </div>
              ))}
          </div>
        ))}
      </div>
    </details>
  )
}
