import type { HexColor } from '@milepost/contract/theme/hex-color'

/** A color as somebody types it: with or without `#`, in any case, also the short form. Null for anything else. */
export function typedColor(text: string): HexColor | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text.trim().toLowerCase())?.[1]
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
