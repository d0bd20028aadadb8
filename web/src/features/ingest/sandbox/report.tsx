import type { FieldReport, SandboxReport } from '@milepost/contract/ingest/sandbox.contract'
import { sentName, supplierFields } from '@milepost/contract/ingest/supplier-profile'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatInstant } from '../../../lib/dates.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Details } from '../../../ui/details.tsx'
import { Table } from '../../../ui/table.tsx'
import '../ingest.en.json'
import { FaultList } from '../fault-list.tsx'
import styles from '../ingest.module.css'
import { FieldCode } from './field-code.tsx'
import { fieldLabel } from './field-label.ts'
import { PassedBadge } from './passed-badge.tsx'
import shared from '../../../ui/shared.module.css'

/** A report of the sandbox: whether it passed, each field by material, and the tickets that the door would refuse; times in the given zone. */
export function Report({ report, time_zone }: { report: SandboxReport; time_zone: string }) {
  const { t } = useTranslation('ingest')
  const { latency, unknown_names, faults } = report
  return (
    <div className={styles['form']}>
      <Details
        rows={[
          [t('run_list.columns.passed'), <PassedBadge key="passed" passed={report.passed} />],
          [t('delivery_list.columns.received_at'), formatInstant(report.at, time_zone, 'full')],
          [t('list.columns.key_name'), report.key.name],
          [t('log.tickets'), formatCount(report.tickets)],
          [t('list.columns.refused'), formatCount(report.counts.refused ?? 0)],
          [
            t('sandbox.slowest'),
            <span key="latency">
              {latency.slowest_seconds === null ? '-' : formatDuration(latency.slowest_seconds)}{' '}
              <PassedBadge passed={latency.passed} />
            </span>,
          ],
        ]}
      />
      <p className={shared['hint-text']}>{t('sandbox.latency_rule', { count: latency.accepted_minutes })}</p>
      {report.materials.map(({ material_type, tickets, fields }) => (
        <section key={material_type}>
          <h3>{t('sandbox.material', { material: t(`sandbox.materials.${material_type}`), count: tickets })}</h3>
          <Fields fields={fields} label={t(`sandbox.materials.${material_type}`)} />
        </section>
      ))}
      {unknown_names.length > 0 && (
        <section>
          <h3>{t('sandbox.unknown')}</h3>
          <p>
            {unknown_names.map(({ name }) => (
              <span key={name}>
                <code>{name}</code>{' '}
              </span>
            ))}
          </p>
        </section>
      )}
      {faults.length > 0 && (
        <section>
          <h3>{t('sandbox.faults')}</h3>
          {faults.map(({ position, ticket_number, errors, warnings }) => (
            <div key={position}>
              <strong>{ticket_number ?? t('post.position.tickets', { position: position + 1 })}</strong>
              <FaultList errors={[...errors, ...warnings]} />
            </div>
          ))}
        </section>
      )}
    </div>
  )
}

const tones: Record<FieldReport['status'], Tone> = {
  passed: 'good',
  not_sent: 'neutral',
  missing: 'bad',
  invalid: 'bad',
  hidden_sent: 'bad',
}
const labels = new Map(supplierFields.map((field) => [sentName(field), field]))

/** What was sent or asked for; an optional field that was not sent says nothing. */
const isShown = ({ rule, status }: FieldReport): boolean => status !== 'not_sent' || rule === 'required'

function Fields({ fields, label }: { fields: readonly FieldReport[]; label: string }) {
  const { t } = useTranslation('ingest')
  const failing = (field: FieldReport) => (tones[field.status] === 'bad' ? 0 : 1)
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{t('sandbox.field')}</th>
          <th scope="col">{t('sandbox.rule')}</th>
          <th scope="col">{t('run_list.columns.passed')}</th>
        </tr>
      </thead>
      <tbody>
        {fields
          .filter(isShown)
          .toSorted((one, other) => failing(one) - failing(other))
          .map((report) => {
            const field = labels.get(report.field)
            return (
              <tr key={report.field}>
                <th scope="row">
                  {field ? fieldLabel(field) : report.field}
                  <br />
                  <FieldCode name={report.field} />
                </th>
                <td>{t(`sandbox.rules.${report.rule}`)}</td>
                <td>
                  <Badge tone={tones[report.status]}>{t(`sandbox.statuses.${report.status}`)}</Badge>
                  {report.how && (
                    <p lang="en" className={shared['hint-text']}>
                      {report.how}
                    </p>
                  )}
                </td>
              </tr>
            )
          })}
      </tbody>
    </Table>
  )
}
