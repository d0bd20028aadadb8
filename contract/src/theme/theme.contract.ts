import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { interfaceColors, interfaceThemeKeys } from './interface-colors.ts'

/** The agency's look. What it is now comes with the session. */
export const interfaceTheme = z.strictObject({
  current_interface_theme_key: z.enum(interfaceThemeKeys),
  interface_colors: interfaceColors,
})
export type InterfaceLook = z.output<typeof interfaceTheme>

export const themes = {
  update: defineRoute({
    method: 'PUT',
    path: '/v3/interface_theme',
    permission: 'theme.manage',
    summary: "Set the agency's theme and its own colors, every pair of which can be read and seen",
    body: interfaceTheme,
    response: interfaceTheme,
    problems: ['colors_too_pale'],
  }),
}
