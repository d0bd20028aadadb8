import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Table } from '../../../ui/table.tsx'
import { nameOf, valueOf } from './field-names.ts'
import { versionDifferences, type FieldDifference } from './version-differences.ts'
import drawer from './drawer.module.css'
import styles from './versions.module.css'

type Version = TicketDetail['versions'][number]

/** Two versions next to each other, field by field; differences are marked by a word and a color. */
function Comparison({ older, newer, time_zone }: { older: Version; newer: Version; time_zone: string }) {
  const { t } = useTranslation('ticket')
  const { t: inList } = useTranslation('tickets')
  const [onlyChanges, setOnlyChanges] = useState(true)
  const all = versionDifferences(older.fields, newer.fields)
  const differing = all.filter(({ kind }) => kind !== 'same')
  const cell = ({ key, kind }: FieldDifference, version: Version) =>
    kind === 'same' || version.fields[key] !== undefined
      ? valueOf(key, version.fields[key], { t: inList, time_zone, fields: version.fields })
      : '-'
  return (
    <>
      <div className={styles['compare']}>
        <p role="status">
          {differing.length === 0 ? t('versions.same') : t('versions.differences', { count: differing.length })}
        </p>
        <Checkbox
          className={styles['choice']}
          label={t('versions.only_changes')}
          checked={onlyChanges}
          onChange={(event) => setOnlyChanges(event.currentTarget.checked)}
        />
      </div>
      {(onlyChanges ? differing : all).length > 0 && (
        <Table label={inList('drawer.tab_versions')}>
          <thead>
            <tr>
              <th scope="col">{t('versions.field')}</th>
              <th scope="col">{t('versions.name', { version: older.version })}</th>
              <th scope="col">{t('versions.name', { version: newer.version })}</th>
            </tr>
          </thead>
          <tbody>
            {(onlyChanges ? differing : all).map((difference) => (
              <tr key={difference.key} className={styles['difference']} data-kind={difference.kind}>
                <th scope="row">
                  {nameOf(difference.key)}
                  {difference.kind !== 'same' && <small>{t(`versions.${difference.kind}`)}</small>}
                </th>
                <td>{cell(difference, older)}</td>
                <td>{cell(difference, newer)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

function VersionPicker({
  label,
  versions,
  value,
  onChange,
  time_zone,
}: {
  label: string
  versions: readonly Version[]
  value: number
  onChange: (version: number) => void
  time_zone: string
}) {
  const { t } = useTranslation('ticket')
  return (
    <label className={styles['picker']}>
      {label}
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {versions.map(({ version, event, received_at }) => (
          <option key={version} value={version}>
            {t('versions.name_at', {
              version,
              event: t(`versions.${event}`),
              time: formatInstant(received_at, time_zone),
            })}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the supplier sent, version by version: two of them side by side, and each one's text as it was received. */
export default function VersionsTab({
  versions,
  time_zone,
  whole = false,
}: {
  versions: TicketDetail['versions']
  time_zone: string
  /** For paper: each version next to the previous one, and all texts open. */
  whole?: boolean
}) {
  const { t } = useTranslation('ticket')
  const last = versions.at(-1)
  const [chosen, setChosen] = useState<{ older: number; newer: number } | null>(null)
  const pair = chosen ?? { older: versions.at(-2)?.version ?? 0, newer: last?.version ?? 0 }
  const [older, newer] = [
    versions.find(({ version }) => version === pair.older),
    versions.find(({ version }) => version === pair.newer),
  ]
  const pairs = whole
    ? versions.slice(1).map((version, before) => [versions[before], version] as const)
    : [[older, newer] as const]
  return (
    <div className={styles['versions']}>
      {versions.length < 2 && <p className={drawer['quiet']}>{t('versions.only_one')}</p>}
      {versions.length > 2 && !whole && (
        <div className={styles['pickers']}>
          <VersionPicker
            label={t('versions.pick_left')}
            versions={versions}
            value={pair.older}
            time_zone={time_zone}
            onChange={(version) => setChosen({ ...pair, older: version })}
          />
          <VersionPicker
            label={t('versions.pick_right')}
            versions={versions}
            value={pair.newer}
            time_zone={time_zone}
            onChange={(version) => setChosen({ ...pair, newer: version })}
          />
        </div>
      )}
      {pairs.map(
        ([one, next]) =>
          one && next && <Comparison key={next.version} older={one} newer={next} time_zone={time_zone} />,
      )}
      <h3>{t('versions.raw')}</h3>
      {versions.toReversed().map(({ version, event, received_at, raw }) => (
        <details key={version} className={styles['raw']} open={whole || undefined}>
          <summary>
            {t('versions.name_at', {
              version,
              event: t(`versions.${event}`),
              time: formatInstant(received_at, time_zone),
            })}
          </summary>
          {raw === '' ? (
            <p>{t('versions.no_raw')}</p>
          ) : (
            <pre tabIndex={0} data-scrolls aria-label={t('versions.raw')}>
              {raw}
            </pre>
          )}
        </details>
      ))}
    </div>
  )
}
