import type { Screen } from './screen.ts'
import { opens } from './screen-steps.ts'

/** API tokens, and provisioning by a directory. */
export const tokenScreens: readonly Screen[] = [
  {
    name: 'identity-tokens',
    component_test: 'api-tokens/tokens-tab',
    role: 'administrator',
    path: () => '/admin/identity/tokens',
  },
  {
    name: 'identity-token-new',
    component_test: 'api-tokens/own-tokens-panel',
    role: 'administrator',
    path: () => '/admin/identity/tokens',
    open: opens(/New token|Nuevo token/),
  },
  {
    name: 'identity-provisioning',
    component_test: 'scim/provisioning-tab',
    role: 'administrator',
    path: () => '/admin/identity/provisioning',
    // Off in the demonstration: switched on, there is something to see.
    open: async (page) => {
      const on = page.getByRole('button', { name: /^(Switch on|Activar)$/ })
      const off = page.getByRole('button', { name: /^(Switch off|Desactivar)$/ })
      await on.or(off).waitFor()
      if (await on.isVisible()) await on.click()
      await off.waitFor()
    },
  },
]
