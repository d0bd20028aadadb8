import type { AlignmentFile } from '@milepost/contract/alignments/alignments.contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/numbers.ts'
import './alignments.en.json'
import styles from './alignments.module.css'

type Unit = 'm' | 'ft' | 'us-ft'

const lengthText = (text: string) => formatDecimal(Number(text), 3)

/** How an alignment was read, by the codes of the contract (`alignment.notes`). */
function useNoteText() {
  const { t } = useTranslation('alignments')
  return (name: string, note: string): string => {
    const [kind, first = '', second = ''] = note.split(':')
    const rest = note.slice(note.indexOf(':') + 1)
    switch (kind) {
      case 'equation':
        return t('notes.equation', { name, number: first, reason: t(`notes.reasons.${second as 'incomplete'}`) })
      case 'profile':
        return t('notes.profile', { name, profile: rest })
      case 'capitals':
        return t('notes.capitals', { name, said: rest, read: rest.toLowerCase() })
      case 'no_name':
        return t('notes.no_name', { name })
      case 'same_name':
        return t('notes.same_name', { name, said: rest })
      default:
        return t('notes.length', { name, said: lengthText(first), counted: lengthText(second) })
    }
  }
}

/** How the whole file was read, by the codes of the contract (`alignmentFile.notes`). */
function useFileNoteText() {
  const { t } = useTranslation('alignments')
  const unitText = (unit: string) => t(`notes.unit.${unit as Unit}`)
  return (note: string): string => {
    const [kind, first = '', second = '', third = ''] = note.split(':')
    const rest = note.slice(note.indexOf(':') + 1)
    switch (kind) {
      case 'no_unit':
        return t('notes.file.no_unit', { unit: unitText(first) })
      case 'unit':
        return t('notes.file.unit', { from: unitText(first), to: unitText(second) })
      case 'foot':
        return t('notes.file.foot', { from: unitText(first), to: unitText(second), feet: formatDecimal(third, 1) })
      case 'declared':
        return t('notes.file.declared', { encoding: first })
      case 'projection':
        return t('notes.file.projection', { said: rest })
      default:
        return t('notes.file.windows_1252')
    }
  }
}

/** How a file was read where it is not as it should be, what was left out, and what cannot be used, each with its reason. */
export function FileNotes({ file: { alignments, refused, notes } }: { file: AlignmentFile }) {
  const { t } = useTranslation('alignments')
  const [noteText, fileNoteText] = [useNoteText(), useFileNoteText()]
  const lines = [
    ...notes.map(fileNoteText),
    ...alignments.flatMap((one) => one.notes.map((note) => noteText(one.display_name, note))),
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
        {lines.map((line, index) => (
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
