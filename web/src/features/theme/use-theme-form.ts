import { nearestPassing, partOf } from '@milepost/contract/theme/color-pairs'
import type { HexColor } from '@milepost/contract/theme/hex-color'
import {
  colorParts,
  interfaceThemes,
  noColors,
  type ColorPart,
  type InterfaceThemeKey,
} from '@milepost/contract/theme/interface-colors'
import { type InterfaceLook, type InterfaceLookChange, themes } from '@milepost/contract/theme/theme.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/client.ts'
import { sessionQuery } from '../../lib/session.ts'
import { useRecordForm } from '../../lib/use-record-form.ts'
import { useFaultText } from './fault-text.ts'
import { typedColor } from './typed-color.ts'
import { typedPart } from './typed-part.ts'

const saveLook = (body: InterfaceLookChange) => call(themes.update, { body })

/** The typed values: a color for each part, empty for Milepost's own. */
type ThemeValues = Record<ColorPart, string> & { current_interface_theme_key: InterfaceThemeKey }

const typedLook = ({ current_interface_theme_key, interface_colors }: InterfaceLook): ThemeValues => ({
  current_interface_theme_key,
  ...(Object.fromEntries(colorParts.map((part) => [part, interface_colors[part] ?? ''])) as Record<ColorPart, string>),
})

/** The parts of a look by their names. */
const partsOf = ({ current_interface_theme_key, ...texts }: ThemeValues): Record<string, unknown> => ({
  current_interface_theme_key,
  ...Object.fromEntries(colorParts.map((part) => [part, typedColor(texts[part])])),
})

/** A look of some parts. */
function lookOf(parts: Record<string, unknown>): InterfaceLook {
  const { current_interface_theme_key, ...colors } = parts
  return {
    current_interface_theme_key: current_interface_theme_key as InterfaceThemeKey,
    interface_colors: { ...noColors, ...colors },
  }
}

/** The form of the agency's look. Typed colors are checked at once; concurrent changes by others are merged part by part. */
export function useThemeForm(look: InterfaceLook) {
  const { t } = useTranslation('theme')
  const queryClient = useQueryClient()
  const faultText = useFaultText()
  const isTheme = (part: string): boolean => part === 'current_interface_theme_key'
  const typedParts = (values: ThemeValues) => colorParts.map((part) => typedPart(part, values[part]))
  const form = useRecordForm({
    name: 'theme',
    first: typedLook(look),
    follows: true,
    // The look is merged by what was seen of it; only what differs from that is sent.
    lock_version: 0,
    texts: {
      inputId: (part) => `color-${part}`,
      nameOf: (part) => t(isTheme(part) ? 'key.title' : `colors.${part as ColorPart}`),
      faultText: (fault, values) => {
        const part = fault as ColorPart | undefined
        return part && faultText(typedPart(part, (values as ThemeValues)[part]))
      },
      valueText: (part, value) => {
        if (isTheme(part)) return t(`key.${value as InterfaceThemeKey}`)
        return typeof value === 'string' ? value : t('colors.own')
      },
    },
    read: (values) => ({
      body: partsOf(values),
      faults: Object.fromEntries(
        typedParts(values).flatMap(({ part, isWrong, better }) => (isWrong || better !== null ? [[part, part]] : [])),
      ),
    }),
    send: ({ lock_version: _version, ...parts }, _values, { base, settled }) => {
      const seen = partsOf(base)
      const theirs = Object.fromEntries(settled?.conflict.fields.map((side) => [side.field, side.theirs]) ?? [])
      return saveLook({ ...lookOf({ ...seen, ...theirs, ...parts }), seen: lookOf({ ...seen, ...theirs }) })
    },
    toast: () => t('saved'),
    onSaved: (saved) =>
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, ...saved }),
  })
  const { values } = form
  return {
    form,
    parts: typedParts(values),
    colors: lookOf(partsOf(values)).interface_colors,
    /** Gives each theme's accent the nearest shade of the brand that passes there. */
    derive: (brand: HexColor) =>
      form.change(
        Object.fromEntries(interfaceThemes.map((theme) => [partOf(theme), nearestPassing(partOf(theme), brand)])),
      ),
  }
}
