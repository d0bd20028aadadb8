import { nearestPassing, pairsOf, partOf, passes, type ColorPair } from '@milepost/contract/theme/color-pairs'
import type { HexColor } from '@milepost/contract/theme/contrast'
import {
  colorParts,
  interfaceThemes,
  noColors,
  type ColorPart,
  type InterfaceColors,
  type InterfaceThemeKey,
} from '@milepost/contract/theme/interface-colors'
import type { InterfaceLook } from '@milepost/contract/theme/theme.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../lib/session.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { saveLook } from './api.ts'
import { typedColor } from './typed-color.ts'

/** What is typed: a colour for each part, nothing where Milepost's own is taken; and the look that it changes. */
type ThemeValues = Record<ColorPart, string> & {
  current_interface_theme_key: InterfaceThemeKey
  seen: InterfaceLook
}

const typedLook = ({ current_interface_theme_key, interface_colors }: InterfaceLook) => ({
  current_interface_theme_key,
  ...(Object.fromEntries(colorParts.map((part) => [part, interface_colors[part] ?? ''])) as Record<ColorPart, string>),
})

/** A part of the look with what is typed for it and what is wrong with that. */
export interface TypedPart {
  part: ColorPart
  text: string
  /** Null where nothing is typed, or no colour. */
  color: HexColor | null
  isWrong: boolean
  pairs: ColorPair[]
  /** The nearest colour that passes, where this one does not. */
  better: HexColor | null
}

function typedPart(part: ColorPart, text: string): TypedPart {
  const color = typedColor(text)
  const pairs = color === null ? [] : pairsOf(part, color)
  const pale = pairs.some((pair) => !passes(pair))
  return {
    part,
    text,
    color,
    isWrong: text.trim() !== '' && color === null,
    pairs,
    better: pale && color !== null ? nearestPassing(part, color) : null,
  }
}

export interface ThemeFormProps {
  look: InterfaceLook
  /** Somebody changes the look: what others save shows no sooner than it ends. */
  onBegin: () => void
  /** What was typed is saved, or given up. */
  onEnd: () => void
}

/** A look in which some parts are those of another one. */
function withParts(look: InterfaceLook, parts: Record<string, unknown>): InterfaceLook {
  const { current_interface_theme_key, ...interface_colors } = {
    current_interface_theme_key: look.current_interface_theme_key,
    ...look.interface_colors,
    ...parts,
  }
  return { current_interface_theme_key, interface_colors }
}

/** The form of the agency's look. What is typed is judged at once, and outlives a reload; what others saved meanwhile is merged part by part. */
export function useThemeForm({ look, onBegin, onEnd }: ThemeFormProps) {
  const { t } = useTranslation('theme')
  const queryClient = useQueryClient()
  const draft = useDraft<ThemeValues>('theme', { ...typedLook(look), seen: look })
  const { values } = draft
  const [sent, setSent] = useState(0)
  const parts = colorParts.map((part) => typedPart(part, values[part]))
  const colors: InterfaceColors = { ...noColors, ...Object.fromEntries(parts.map(({ part, color }) => [part, color])) }
  const wrong = parts.filter(({ isWrong, better }) => isWrong || better !== null)
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: saveLook,
    onSuccess: (saved) => {
      draft.drop()
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, ...saved })
      showToast({ kind: 'success', text: t('saved') })
      onEnd()
    },
  })
  const { seen } = values
  const change: typeof draft.change = (next) => {
    onBegin()
    draft.change(next)
  }
  const typed: InterfaceLook = {
    current_interface_theme_key: values.current_interface_theme_key,
    interface_colors: colors,
  }
  return {
    ...draft,
    change,
    startOver: () => {
      draft.startOver()
      onEnd()
    },
    save,
    sent,
    parts,
    colors,
    wrong,
    /** Gives each theme's accent the nearest shade of the brand that passes there. */
    derive: (brand: HexColor) =>
      change(Object.fromEntries(interfaceThemes.map((theme) => [partOf(theme), nearestPassing(partOf(theme), brand)]))),
    submit: () => {
      setSent(sent + 1)
      if (wrong.length === 0) save.mutate({ ...typed, seen })
    },
    /** Saves over what stands now: of the parts that both changed, those that are to be the person's own. */
    settle: (mine: ReadonlySet<string>) => {
      const disputed = save.error?.conflict?.fields ?? []
      const theirs = (fields: typeof disputed) => Object.fromEntries(fields.map((side) => [side.field, side.theirs]))
      save.mutate({
        ...withParts(typed, theirs(disputed.filter(({ field }) => !mine.has(field)))),
        seen: withParts(seen, theirs(disputed)),
      })
    },
  }
}
