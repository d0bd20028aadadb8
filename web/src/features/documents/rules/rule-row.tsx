import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from '../documents.module.css'
import { placeOf, type RuleValues } from './rule-values.ts'

type Field = 'classification' | 'words'

interface RuleRowProps {
  row: RuleValues
  /** Counts from 1, as people do. */
  number: number
  last: boolean
  inputId: (path: string) => string
  faultOf: (field: Field) => string | undefined
  onLeave: (field: Field) => void
  onChange: (change: Partial<RuleValues>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One rule: the class, the words of which one has to be found, and where. */
export function RuleRow(props: RuleRowProps) {
  const { row, number, last, inputId, faultOf, onLeave, onChange, onMove, onRemove } = props
  const { t } = useTranslation('documents')
  const wiring = (field: Field) => ({
    id: inputId(placeOf(row.key, field)),
    label: t(`rules.${field}`),
    value: row[field],
    error: faultOf(field),
    required: true,
    onBlur: () => onLeave(field),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <fieldset className={styles['rule']}>
      <legend className="visually-hidden">{t('rules.one', { number })}</legend>
      <div className={styles['head']}>
        <h3 aria-hidden>{t('rules.one', { number })}</h3>
        <div>
          <IconButton size="small" label={t('rules.up', { number })} disabled={number === 1} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('rules.down', { number })} disabled={last} onClick={() => onMove(1)}>
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('rules.remove', { number })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      <div className={styles['fields']}>
        <TextInput {...wiring('classification')} maxLength={60} autoComplete="off" />
        <SelectField
          label={t('rules.within')}
          value={row.within}
          options={(['either', 'name', 'text'] as const).map((value) => ({ value, label: t(`rules.in.${value}`) }))}
          onChange={(value) => onChange({ within: value as RuleValues['within'] })}
        />
      </div>
      <TextArea {...wiring('words')} description={t('rules.words_hint')} rows={3} maxLength={2500} />
    </fieldset>
  )
}
