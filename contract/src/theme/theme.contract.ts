import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { interfaceColors, interfaceThemeKeys } from './interface-colors.ts'

/** The agency's look. What it is now comes with the session. */
export const interfaceTheme = z.strictObject({
  current_interface_theme_key: z.enum(interfaceThemeKeys),
  interface_colors: interfaceColors,
})
export type InterfaceLook = z.output<typeof interfaceTheme>

/**
 * The look to set, and optionally the one that the editor saw. Parts that somebody else changed since are kept where this call does not change them; where
 * both did, and not to the same value, the call is refused with `edit_conflict`. Without it the call sets the whole look.
 */
export const interfaceThemeChange = z.strictObject({
  ...interfaceTheme.shape,
  seen: z.optional(interfaceTheme),
})
export type InterfaceLookChange = z.output<typeof interfaceThemeChange>

export const themes = {
  update: defineRoute({
    method: 'PUT',
    path: '/v3/interface_theme',
    permission: 'theme.manage',
    summary: "Set the agency's theme and its own colors, whose pairs all need enough contrast",
    body: interfaceThemeChange,
    response: interfaceTheme,
    problems: ['colors_too_pale', 'edit_conflict'],
  }),
}
