import { flagDictionary, flagNamed, type FeatureFlag, type FlagScope } from '@milepost/contract'

/** A setting of a flag that applies to the caller. */
export interface SetFlag {
  name: string
  scope: FlagScope
  enabled: boolean
}

/** The narrower scope holds before the wider. */
const precedence: readonly FlagScope[] = ['person', 'authority', 'installation']

/** Whether a flag is on by these settings. What is not built is off, however it was set (D12b). */
export function flagValue(name: FeatureFlag, settings: readonly SetFlag[]): boolean {
  const flag = flagNamed(name)
  if (!flag.built) return false
  const set = precedence.flatMap((scope) => settings.filter((one) => one.name === name && one.scope === scope))
  return set[0]?.enabled ?? flag.default
}

type Values = Record<string, boolean>

/** Every flag by name, those of AI apart (specification section 3). */
export function flagMaps(settings: readonly SetFlag[]): { feature_flags: Values; ai_feature_flags: Values } {
  const mapOf = (ai: boolean): Values =>
    Object.fromEntries(
      flagDictionary.filter((flag) => flag.ai === ai).map(({ name }) => [name, flagValue(name, settings)]),
    )
  return { feature_flags: mapOf(false), ai_feature_flags: mapOf(true) }
}
