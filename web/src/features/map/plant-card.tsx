import type { MapPlant } from '@milepost/contract/map/map.contract'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { decimalDegrees } from '../../map/coordinates.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import './map.en.json'
import styles from './map.module.css'

/** A plant that was picked on the map. */
export function PlantCard({
  plant,
  onTickets,
  onClose,
}: {
  plant: MapPlant
  onTickets: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('map')
  return (
    <section className={styles['card']} aria-label={t('go_to.plant', { ...plant })}>
      <IconButton className={styles['card-close']} label={t('picked.close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
      <strong>
        {plant.code} {plant.name}
      </strong>
      <span>{t('picked.supplier', { supplier: plant.supplier })}</span>
      <span>{decimalDegrees(plant)}</span>
      <Button onClick={onTickets}>{t('picked.plant_tickets')}</Button>
    </section>
  )
}
