import { aiFeatureFlags, builtFlags, featureFlags, type FeatureFlag } from '@milepost/contract'

type Flags = Record<string, boolean>

/** Every flag by name (D12b): what is not built is off, what is built stands as the authority set it. */
export function flagMaps(set: readonly { name: string; enabled: boolean }[]): {
  feature_flags: Flags
  ai_feature_flags: Flags
} {
  const chosen = new Map(set.map(({ name, enabled }) => [name, enabled]))
  const value = (name: FeatureFlag): boolean => name in builtFlags && (chosen.get(name) ?? builtFlags[name] ?? false)
  const mapOf = (names: readonly FeatureFlag[]): Flags => Object.fromEntries(names.map((name) => [name, value(name)]))
  return { feature_flags: mapOf(featureFlags), ai_feature_flags: mapOf(aiFeatureFlags) }
}
