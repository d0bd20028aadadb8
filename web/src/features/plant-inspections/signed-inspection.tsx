import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type PlantInspection,
} from '@milepost/contract/plant-inspections/plant-inspections.contract'
import { fails, yesNoAnswers, type ChecklistItem } from '@milepost/contract/plant-inspections/inspection-items'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { withUnit } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'
import { Details } from '../../ui/details.tsx'
import { Photos } from '../images/index.ts'
import { useInspectionsBase } from './inspection-paths.ts'
import { findingsOfOptions } from './api.ts'
import { DueDate, FindingStatusBadge } from './badges.tsx'
import './plant-inspections.en.json'
import { RangeText } from './range-text.tsx'
import styles from './plant-inspections.module.css'
import shared from '../../ui/shared.module.css'

/** A read-only inspection: answers, photos, findings, and the signature. */
export default function SignedInspection({ inspection }: { inspection: PlantInspection }) {
  const { t } = useTranslation('plant-inspections')
  const { id, items, answers, notes, signature, signed_by, content_sha256, time_zone } = inspection
  return (
    <div className={styles['inspection']}>
      <ol className={styles['items']}>
        {items.map((item, at) => {
          const answer = answers.find(({ item_key }) => item_key === item.key)
          return (
            <li key={item.key} className={styles['item']} data-failed={fails(item, answer?.value ?? null) || undefined}>
              <h2>{t('page.item', { number: at + 1, text: item.text })}</h2>
              <AnswerText item={item} value={answer?.value ?? null} />
              {answer?.comment && <p className={shared['prose']}>{answer.comment}</p>}
            </li>
          )
        })}
      </ol>
      {notes && (
        <section className={styles['part']}>
          <h3>{t('page.notes')}</h3>
          <p className={shared['prose']}>{notes}</p>
        </section>
      )}
      <Findings inspection_id={id} />
      <Photos owner={{ type: 'plant_inspection', id }} time_zone={time_zone} />
      {signature && (
        <svg
          className={styles['signature']}
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          role="img"
          aria-label={t('page.signature', { name: signed_by })}
        >
          {signature.map((stroke) => (
            <polyline
              key={stroke.join(' ')}
              points={[...stroke, stroke.at(-1)].join(' ')}
              fill="none"
              stroke="#000"
              strokeWidth={5}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ))}
        </svg>
      )}
      {content_sha256 && (
        <Details
          rows={[]}
          whole={[
            t('page.hash'),
            <code key="hash" className={styles['hash']}>
              {content_sha256}
            </code>,
          ]}
        />
      )}
    </div>
  )
}

function AnswerText({ item, value }: { item: ChecklistItem; value: string | null }) {
  const { t } = useTranslation('plant-inspections')
  if (value === null) return <p className={shared['quiet']}>{t('page.answers.none')}</p>
  if (item.kind === 'note') return <p className={shared['prose']}>{value}</p>
  const failed = fails(item, value)
  const word = yesNoAnswers.find((answer) => answer === value)
  const text = item.kind === 'yes_no' && word ? t(`page.answers.${word}`) : withUnit(value, item.unit)
  return (
    <p className={shared['inline-row']}>
      <strong>{text}</strong>
      {word !== 'not_applicable' && (
        <Badge tone={failed ? 'bad' : 'good'}>{t(failed ? 'page.item_failed' : 'page.passed')}</Badge>
      )}
      {item.kind === 'value' && (item.minimum !== null || item.maximum !== null) && (
        <span className={shared['quiet']}>
          <RangeText item={item} />
        </span>
      )}
    </p>
  )
}

function Findings({ inspection_id }: { inspection_id: number }) {
  const { t } = useTranslation('plant-inspections')
  const base = useInspectionsBase()
  const { data = [] } = useQuery(findingsOfOptions(inspection_id))
  if (data.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>{t('page.findings')}</h3>
      <ul className={styles['list']}>
        {data.map((finding) => (
          <li key={finding.id}>
            <Link to={`${base}/findings` as '/'} search={{ finding: String(finding.id) } as never}>
              {finding.description}
            </Link>
            <span className={shared['inline-row']}>
              <FindingStatusBadge status={finding.status} />
              <DueDate {...finding} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
