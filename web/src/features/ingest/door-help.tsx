import { useTranslation } from 'react-i18next'
import styles from './ingest.module.css'

const example = JSON.stringify({
  plant: 'NORTH-01', ticket_number: '4102007', event: 'created', printed_at: '2026-11-20T14:05:00-05:00', material: '12.5mm SP', material_type: 'asphalt', dot_code: 'P-2041', truck: 'T-440', hauler: 'Peach State Hauling',
  weighing_method: 'platform', gross: 73240, tare: 28120, net: 45120, uom: 'LB', weighmaster: 'R. Diaz', plant_temperature: 312,
}, null, 2)

/** How a supplier's system sends tickets, for the engineer on the other side. */
export function DoorHelp() {
  const { t } = useTranslation('ingest')
  return (
    <div className={styles['help']}>
      <p>{t('help.text')}</p>
      <dl>
        <dt>{t('help.address')}</dt><dd><code>POST {window.location.origin}/v1/ingest/slips</code></dd>
        <dt>{t('help.header')}</dt><dd><code>Authorization: Bearer mpk_…</code></dd>
        <dt>{t('help.example')}</dt><dd><pre className={styles['raw']} tabIndex={0}>{example}</pre></dd>
      </dl>
      <p><a href="/docs#ingest">{t('help.docs')}</a></p>
    </div>
  )
}
