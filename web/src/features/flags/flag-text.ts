import { flagNamed, type FeatureFlag } from '@milepost/contract/core/flags'
import { useTranslation } from 'react-i18next'

/** What a flag is called and does, in the language of the screen; the dictionary has both. */
export function useFlagText(): (name: FeatureFlag) => { label: string; does: string } {
  const { i18n } = useTranslation('flags')
  const language = i18n.language === 'es' ? 'es' : 'en'
  return (name) => {
    const { label, does } = flagNamed(name)
    return { label: label[language], does: does[language] }
  }
}

/** `on`, `off` or, if nothing is set, `unset`: keys of `value` in the catalogue. */
export const valueKey = (enabled: boolean | null): 'on' | 'off' | 'unset' =>
  enabled === null ? 'unset' : enabled ? 'on' : 'off'
