import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/numbers.ts'
import styles from './alignments.module.css'
import './alignments.en.json'

/** What was left out of a file, and what of it cannot be used, each with its reason. */
export function FileNotes({ file: { alignments, refused } }: { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  const noteText = (name: string, note: string): string => {
    const [kind, first = '', second = ''] = note.split(':')
    if (kind === 'equation')
      return t('notes.equation', { name, number: first, reason: t(`notes.reasons.${second as 'incomplete'}`) })
    if (kind === 'profile') return t('notes.profile', { name, profile: note.slice('profile:'.length) })
    const length = (text: string) => formatDecimal(Number(text).toFixed(3))
    return t('notes.length', { name, said: length(first), counted: length(second) })
  }
  const lines = [
    ...alignments.flatMap(({ display_name, notes }) => notes.map((note) => noteText(display_name, note))),
    ...refused.map(({ name, reason, detail }) =>
      t(detail ? 'notes.refused_detail' : 'notes.refused_line', {
        name: name || '–',
        reason: t(`notes.refused.${reason as 'segment'}`),
        detail,
      }),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <section className={styles['notes']} aria-label={t('notes.label')}>
      <h3>{t('notes.label')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
