import { themes } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { updateInterfaceTheme } from './theme.service.ts'

/** How an agency's pages look: its theme and its own colours. */
export const themeFeature: Feature = {
  name: 'theme',
  routes: [handle(themes.update, (ctx, { body }) => updateInterfaceTheme(ctx, body))],
}
