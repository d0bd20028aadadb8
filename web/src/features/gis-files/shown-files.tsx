import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { gisKinds } from '@milepost/contract/gis-files/gis-file'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import { LayerBoxes } from './layer-boxes.tsx'

/** The files of a project that are on its map, each on or off; drawings with their layers. */
export function ShownFiles({
  files,
  off,
  compared = null,
  hidden,
  onFile,
  onLayers,
}: {
  files: readonly GisMapLayer[]
  off: ReadonlySet<number>
  /** The imagery on either side of the slider: as long as two are compared, which ones is chosen there. */
  compared?: readonly number[] | null
  hidden: ReadonlySet<string>
  onFile: (id: number, on: boolean) => void
  onLayers: (keys: readonly string[], on: boolean) => void
}) {
  const { t } = useTranslation('gis-files')
  return gisKinds.toReversed().map((kind) => {
    const some = files.filter((file) => file.kind === kind)
    return (
      some.length > 0 && (
        <section key={kind} className={styles['files']}>
          <h2>{t(`kind.${kind}`)}</h2>
          {some.map((file) => (
            <div key={file.id}>
              <Checkbox
                label={file.taken_on ? `${formatDate(file.taken_on)} · ${file.name}` : file.name}
                checked={kind === 'imagery' && compared ? compared.includes(file.id) : !off.has(file.id)}
                disabled={kind === 'imagery' && compared !== null}
                onChange={(event) => onFile(file.id, event.currentTarget.checked)}
              />
              {kind === 'drawing' && !off.has(file.id) && file.layers.length > 1 && (
                <details className={styles['of-file']}>
                  <summary>{t('layers.of', { count: file.layers.length })}</summary>
                  <LayerBoxes id={file.id} layers={file.layers} hidden={hidden} onShow={onLayers} />
                </details>
              )}
            </div>
          ))}
        </section>
      )
    )
  })
}
