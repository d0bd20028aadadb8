import { useTranslation } from 'react-i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatQuantity } from '../../lib/numbers.ts'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowsTable } from '../../ui/table.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { OverviewProps } from './key-figures.tsx'
import styles from './project-data.module.css'
import { TicketsLink } from './tickets-link.tsx'
import shared from '../../ui/shared.module.css'

/** A small bar for each of the last days and today, with each quantity as text for screen readers. */
function DayBars({ line, today }: { line: OverviewProps['data']['materials'][number]; today: string }) {
  const { t } = useTranslation('project-data')
  const { uom } = line
  const days = [...line.days, { ...line.today, printed_on: today }]
  const texts = days.map(({ printed_on, quantity }) =>
    t('materials.day', { day: formatDate(printed_on), quantity: formatQuantity(quantity, uom), uom }),
  )
  return (
    <Sparkline
      size="large"
      values={days.map(({ quantity }) => Number(quantity))}
      label={`${t('materials.bars', { material: line.material })}: ${texts.join('; ')}`}
      texts={texts}
    />
  )
}

type Line = OverviewProps['data']['materials'][number]

/** Today's materials against the last days on which tickets came. */
export function MaterialsToday({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  const narrow = useMedia('(width < 600px)')
  return (
    <Panel title={t('materials.title')}>
      {data.materials.length === 0 ? (
        <p className={shared['hint-tight']}>{t('materials.none')}</p>
      ) : (
        <>
          {narrow ? (
            <MaterialCards project_id={project_id} data={data} />
          ) : (
            <MaterialTable project_id={project_id} data={data} />
          )}
          <p className={shared['hint-tight']}>{t('materials.hint')}</p>
        </>
      )}
    </Panel>
  )
}

function MaterialTable({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  return (
    <RowsTable
      label={t('materials.title')}
      rows={data.materials}
      rowKey={(line) => `${line.material_id} ${line.uom}`}
      columns={[
        { header: t('materials.material'), cell: (line) => line.material, head: true },
        { header: t('materials.today'), cell: (line) => <Today project_id={project_id} line={line} />, align: 'end' },
        { header: t('materials.unit'), cell: (line) => line.uom },
        { header: t('materials.tickets'), cell: (line) => formatCount(line.today.tickets), align: 'end' },
        { header: t('materials.mean'), cell: (line) => formatMean(line), align: 'end' },
        { header: t('materials.before'), cell: (line) => <DayBars line={line} today={data.today} /> },
      ]}
    />
  )
}

/** Materials on a phone. */
function MaterialCards({ project_id, data }: OverviewProps) {
  const { t } = useTranslation('project-data')
  return (
    <ul className={styles['cards']}>
      {data.materials.map((line) => (
        <li key={`${line.material_id} ${line.uom}`}>
          <div className={styles['spread']}>
            <strong>{line.material}</strong>
            <span>
              <Today project_id={project_id} line={line} /> {line.uom}
            </span>
          </div>
          <div className={styles['spread']}>
            <span className={shared['hint-tight']}>
              {t('materials.mean')}: {formatMean(line)}
            </span>
            <DayBars line={line} today={data.today} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Today's quantity, which opens its tickets. */
function Today({ project_id, line }: { project_id: number; line: Line }) {
  const quantity = formatQuantity(line.today.quantity, line.uom)
  if (line.today.tickets === 0) return quantity
  return (
    <TicketsLink project_id={project_id} filters={line.today.filters}>
      {quantity}
    </TicketsLink>
  )
}

/** The mean of the days before; '-' without such days. */
const formatMean = ({ mean, uom }: Line): string => formatQuantity(mean, uom)
