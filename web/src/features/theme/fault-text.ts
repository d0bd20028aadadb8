import { passes } from '@milepost/contract/theme/color-pairs'
import { shownRatio } from '@milepost/contract/theme/contrast'
import { useTranslation } from 'react-i18next'
import './theme.en.json'
import type { TypedPart } from './typed-part.ts'

/** The fault of a part in words; undefined if it passes. */
export function useFaultText(): (typed: TypedPart) => string | undefined {
  const { t } = useTranslation('theme')
  return ({ isWrong, pairs }) => {
    if (isWrong) return t('colors.invalid')
    const pale = pairs.find((pair) => !passes(pair))
    return pale && t('colors.pale', { pair: t(`pair.${pale.kind}`), ratio: shownRatio(pale.ratio), least: pale.least })
  }
}
