import type { ThingLayer } from '@milepost/contract/map/map-layers'
import type { MapThing } from '@milepost/contract/map/map-thing'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import './map.en.json'
import styles from './map.module.css'
import { thingLayerViews } from './thing-layers.ts'

/** A thing that was picked on the map: an alignment, a station. */
export function ThingCard({ layer, thing, onClose }: { layer: ThingLayer; thing: MapThing; onClose: () => void }) {
  const { t } = useTranslation('map')
  const { address: addressOf, says_look } = thingLayerViews[layer]
  const address = addressOf?.(thing) ?? null
  return (
    <section className={styles['card']} aria-label={thing.name}>
      <IconButton className={styles['card-close']} label={t('picked.close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
      <strong>{thing.name}</strong>
      {says_look && <span>{t(`looks.${layer}.${thing.look}` as 'looks.work_zones.armed')}</span>}
      {thing.notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {address && <Link to={address}>{t('picked.open')}</Link>}
    </section>
  )
}
