import { milepostColors, passes, type ColorPair } from '@milepost/contract/theme/color-pairs'
import { shownRatio } from '@milepost/contract/theme/contrast'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './theme.module.css'
import { useFaultText } from './fault-text.ts'
import type { TypedPart } from './typed-part.ts'

/** Each pair with its contrast, by word, sign and color. */
function Pairs({ pairs }: { pairs: readonly ColorPair[] }) {
  const { t } = useTranslation('theme')
  return (
    <ul className={styles['pairs']}>
      {pairs.map((pair) => {
        const good = passes(pair)
        return (
          <li key={pair.kind} data-good={good}>
            {good ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            <span>
              {t(`pair.${pair.kind}`)}: {t('ratio', { ratio: shownRatio(pair.ratio), least: pair.least })},{' '}
              {t(good ? 'passes' : 'fails')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A color of the agency: picked or typed, checked at once, with the nearest one that passes if it does not. */
export function ColorField({ typed, onChange }: { typed: TypedPart; onChange: (text: string) => void }) {
  const { t } = useTranslation('theme')
  const { part, text, color, better, pairs } = typed
  const fault = useFaultText()(typed)
  const label = t(`colors.${part}`)
  return (
    <div className={styles['color']}>
      <TextInput
        id={`color-${part}`}
        label={label}
        description={t(`colors.${part}_hint`)}
        placeholder={t('colors.own')}
        value={text}
        maxLength={20}
        spellCheck={false}
        autoComplete="off"
        error={fault}
        onChange={(event) => onChange(event.currentTarget.value)}
        leftSection={
          <input
            type="color"
            className={styles['well']}
            aria-label={t('colors.pick', { part: label })}
            value={color ?? milepostColors[part]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        rightSection={
          text === '' ? null : (
            <IconButton size="small" label={t('colors.reset', { part: label })} onClick={() => onChange('')}>
              <IconArrowBackUp size={16} aria-hidden />
            </IconButton>
          )
        }
      />
      <div aria-live="polite" className={styles['result']}>
        {better !== null && (
          <Button size="small" onClick={() => onChange(better)}>
            <span className={styles['swatch']} style={{ background: better }} aria-hidden />
            {t('colors.use', { color: better })}
          </Button>
        )}
        {pairs.length > 0 && <Pairs pairs={pairs} />}
      </div>
    </div>
  )
}
