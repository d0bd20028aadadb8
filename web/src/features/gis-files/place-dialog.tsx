import type { GisFile, GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { plainNumber } from '../../lib/plain-numbers.ts'
import { degreesOf } from '../../map/map-instance.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/button.tsx'
import modal from '../../ui/modal.module.css'
import { Modal } from '../../ui/modal.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { gisFilesKey, gisLayersOptions, gisPreviewOptions, placeGisFile, projectBoundsOptions } from './api.ts'
import './gis-files.en.json'
import styles from './gis-files.module.css'
import { boundsOfMost } from './layer-bounds.ts'
import { LayerMap } from './layer-map.tsx'
import type { LayerScene } from './layer-scene.ts'
import {
  EMPTY_POINT,
  faultOfPoints,
  inFile,
  nextPoint,
  onMap,
  pointOf,
  typedOf,
  type TypedPoint,
} from './place-values.ts'
import { PreviewPane } from './preview-pane.tsx'
import shared from '../../ui/shared.module.css'

const none: ReadonlySet<string> = new Set()
const noLayers: GisMapLayer[] = []
type TwoPoints = readonly [TypedPoint, TypedPoint]
const fields = ['x', 'y', 'latitude', 'longitude'] as const

/** Places a file by two points: each is picked in the file and on the map, or typed. */
export default function PlaceDialog({ file, onClose }: { file: GisFile; onClose: () => void }) {
  const { t } = useTranslation('gis-files')
  const { data: preview } = useQuery(gisPreviewOptions(file.id))
  const { data: layers = noLayers } = useQuery(gisLayersOptions(file.project_id))
  const [others, setOthers] = useState<readonly GisMapLayer[]>(noLayers)
  const { data: sites } = useQuery(projectBoundsOptions(file.project_id))
  // A file that lies in the sea is placed where the project is.
  const drawn = file.tiles && !file.warnings.includes('elsewhere') ? file.tiles.bounds : null
  const start = drawn ?? (sites === undefined ? null : (sites ?? boundsOfMost(others)))
  const [points, setPoints] = useState<TwoPoints>(
    file.placement ? [typedOf(file.placement[0]), typedOf(file.placement[1])] : [EMPTY_POINT, EMPTY_POINT],
  )
  const [chosen, choose] = useState<0 | 1>(0)
  const [tried, setTried] = useState(false)
  const [scene, setScene] = useState<LayerScene | null>(null)
  if (layers !== noLayers && others === noLayers) setOthers(layers.filter(({ id }) => id !== file.id))
  const place = useCall(placeGisFile, {
    quiet: true,
    invalidates: [gisFilesKey],
    toast: () => t('place.done', { name: file.name }),
    onDone: onClose,
  })
  const withPart = ([first, second]: TwoPoints, index: 0 | 1, part: Partial<TypedPoint>): TwoPoints =>
    index === 0 ? [{ ...first, ...part }, second] : [first, { ...second, ...part }]
  const pick = (part: Partial<TypedPoint>) => {
    const next = withPart(points, chosen, part)
    setPoints(next)
    choose(nextPoint(next, chosen))
  }
  const pickAt = ([longitude, latitude]: [number, number]) =>
    pick({ longitude: plainNumber(longitude, 7), latitude: plainNumber(latitude, 7) })
  const pickOnMap = useEffectEvent(pickAt)
  useEffect(() => scene?.mark(points.map(onMap)), [scene, points])
  useEffect(() => {
    if (!scene) return
    const listen = (event: { coordinate: number[] }) => pickOnMap(degreesOf(event.coordinate))
    scene.map.on('singleclick', listen as never)
    return () => scene.map.un('singleclick', listen as never)
  }, [scene])
  const inFilePoints = useMemo(() => points.map(inFile), [points])
  const fault = faultOfPoints(points)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first, second] = points.map(pointOf)
    if (!fault && first && second) place.mutate({ id: file.id, placement: [first, second] })
  }
  return (
    <Modal opened title={t('place.title', { name: file.name })} onClose={onClose} width={1100}>
      <form className={styles['form']} noValidate onSubmit={send}>
        <p>{t('place.text')}</p>
        <SegmentedControl
          label={t('place.point')}
          value={String(chosen)}
          options={(['0', '1'] as const).map((value) => ({ value, label: t(`place.number.${value}`) }))}
          onChange={(value) => choose(value === '0' ? 0 : 1)}
        />
        <div className={styles['panes']}>
          {preview ? (
            <PreviewPane
              preview={preview}
              points={inFilePoints}
              onPick={({ x, y }) => pick({ x: plainNumber(x, 3), y: plainNumber(y, 3) })}
            />
          ) : (
            <Skeleton rows={6} />
          )}
          <LayerMap
            label={t('place.map')}
            layers={others}
            hidden={none}
            start={start}
            onScene={setScene}
            onEnter={() => scene && pickAt(scene.middle())}
          />
        </div>
        {([0, 1] as const).map((index) => (
          <fieldset key={index} className={styles['point']}>
            <legend>{t(`place.number.${String(index) as '0'}`)}</legend>
            {fields.map((field) => (
              <TextInput
                key={field}
                label={t(`place.fields.${field}`)}
                inputMode="text"
                maxLength={30}
                required
                value={points[index][field]}
                onChange={(event) => setPoints(withPart(points, index, { [field]: event.currentTarget.value }))}
                onFocus={() => choose(index)}
              />
            ))}
          </fieldset>
        ))}
        {tried && fault && (
          <p role="alert" className={shared['error']}>
            {t(`place.fault.${fault}`)}
          </p>
        )}
        {place.error && (
          <p role="alert" className={shared['error']}>
            {problemText(place.error)}
          </p>
        )}
        <div className={modal['footer']}>
          {file.placement && (
            <Button onClick={() => place.mutate({ id: file.id, placement: null })}>{t('place.by_projection')}</Button>
          )}
          <Button kind="primary" type="submit" loading={place.isPending}>
            {t('place.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
