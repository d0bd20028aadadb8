import type { PreSendCheck, PreSendFinding } from '@milepost/contract/report-sending/pre-send-checks'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { counted } from '../../../lib/numbers.ts'
import '../../../lib/pre-send-checks.en.json'
import { mayDo, useSession } from '../../../lib/session.ts'
import '../daily-work-reports.en.json'
import { useReport } from '../report/report-context.ts'
import styles from './sending.module.css'

const icons = {
  passed: IconCircleCheck,
  warning: IconAlertTriangle,
  failed: IconAlertCircle,
  skipped: IconCircleMinus,
} as const

/** What removes a finding: a link to it, or where it is done. */
function Remedy({ finding: { remedy, path, row }, onLeave }: { finding: PreSendFinding; onLeave: () => void }) {
  const { t } = useTranslation('pre-send-checks')
  const session = useSession()
  const { report, open } = useReport()
  const text = t(`remedies.${remedy}`)
  const project = { projectId: report.project_id }
  if (remedy === 'report') {
    const [section, key] = (path ?? '').split('.')
    return (
      <button
        type="button"
        className={styles['link']}
        onClick={() => {
          onLeave()
          // The dialog returns the focus first.
          if (section) requestAnimationFrame(() => open(section, key ?? null))
        }}
      >
        {text}
      </button>
    )
  }
  if (remedy === 'project')
    return (
      <Link to="/projects/$projectId/settings" params={project} search={{}}>
        {text}
      </Link>
    )
  if (remedy === 'tickets' && row)
    return (
      <Link to="/projects/$projectId/tickets" params={project} search={{ search: row }}>
        {text}
      </Link>
    )
  if (remedy === 'settings' && mayDo(session, 'construction_system.manage'))
    return <Link to="/admin/construction-system/connection">{t('remedies.settings')}</Link>
  return <span className={styles['quiet']}>{text}</span>
}

function Check({ check: { code, outcome, findings }, onLeave }: { check: PreSendCheck; onLeave: () => void }) {
  const { t } = useTranslation('pre-send-checks')
  const Icon = icons[outcome]
  return (
    <li className={styles['check']} data-outcome={outcome}>
      <Icon size={20} aria-hidden />
      <div>
        <strong>{t(`checks.${code}`)}</strong> <span className="visually-hidden">{t(`outcomes.${outcome}`)}</span>
        {findings.length > 0 && (
          <ul className={styles['findings']}>
            {findings.map((finding, at) => {
              const text = t(`findings.${finding.code}`, finding.params as Record<'name', string>)
              return (
                <li key={`${at} ${finding.code}`}>
                  {finding.row && !text.includes(finding.row) && <span className={styles['row']}>{finding.row}</span>}
                  <span>{text}</span>
                  <Remedy finding={finding} onLeave={onLeave} />
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </li>
  )
}

/** The checks before sending: what holds the report up first, each with what removes it; those that passed are one line. */
export function CheckList({ checks, onLeave }: { checks: readonly PreSendCheck[]; onLeave: () => void }) {
  const { t } = useTranslation('daily-work-reports')
  const of = (outcome: PreSendCheck['outcome']) => checks.filter((check) => check.outcome === outcome)
  const shown = [...of('failed'), ...of('warning')]
  const [passed, skipped] = [of('passed'), of('skipped')]
  return (
    <section aria-labelledby="send-checks" className={styles['checks']}>
      <h3 id="send-checks">{t('send.checks')}</h3>
      {shown.length > 0 && (
        <ul className={styles['list']}>
          {shown.map((check) => (
            <Check key={check.code} check={check} onLeave={onLeave} />
          ))}
        </ul>
      )}
      {[['passed', passed] as const, ['skipped', skipped] as const].map(
        ([outcome, of_outcome]) =>
          of_outcome.length > 0 && (
            <details key={outcome} className={styles['fold']}>
              <summary>{t(`send.${outcome}`, counted(of_outcome.length))}</summary>
              <ul className={styles['list']}>
                {of_outcome.map((check) => (
                  <Check key={check.code} check={check} onLeave={onLeave} />
                ))}
              </ul>
            </details>
          ),
      )}
    </section>
  )
}
