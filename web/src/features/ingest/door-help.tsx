import { useTranslation } from 'react-i18next'
import { Details } from '../../ui/details.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import styles from './ingest.module.css'

const example = JSON.stringify(
  {
    plant: 'NORTH-01',
    ticket_number: '4102007',
    event: 'created',
    printed_at: '2026-11-20T14:05:00-05:00',
    material: '12.5mm SP',
    material_type: 'asphalt',
    dot_code: 'P-2041',
    truck: 'T-440',
    hauler: 'Peach State Hauling',
    weighing_method: 'platform',
    gross: 73240,
    tare: 28120,
    net: 45120,
    uom: 'LB',
    weighmaster: 'R. Diaz',
    plant_temperature: 312,
  },
  null,
  2,
)

/** How a supplier's system sends tickets, for the engineer on the other side. */
export function DoorHelp() {
  const { t } = useTranslation('ingest')
  const { origin } = window.location
  return (
    <div className={styles['help']}>
      <Panel tabbed title={t('tabs.help')}>
        <p>{t('help.text')}</p>
        <Details
          rows={(
            [
              ['address', `POST ${origin}/v1/ingest/slips`],
              ['header', 'Authorization: Bearer mpk_…'],
              ['heartbeat', `POST ${origin}/v1/ingest/heartbeat { "plant": "NORTH-01" }`],
            ] as const
          ).map(([name, line]) => [t(`help.${name}`), <code key={name}>{line}</code>] as const)}
        />
        <ul>
          <li>{t('help.validate')}</li>
          <li>{t('help.csv')}</li>
          <li>{t('help.sandbox')}</li>
        </ul>
        <p>
          <a href="/docs#ingest">{t('help.docs')}</a>
        </p>
      </Panel>
      <Panel title={t('help.example')} actions={<CopyButton text={example} label={t('help.copy')} />}>
        <pre className={styles['example']} tabIndex={0} role="group" aria-label={t('help.example')}>
          {example}
        </pre>
      </Panel>
    </div>
  )
}
