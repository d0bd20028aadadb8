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
    open: opens('New token'),
  },
  {
    name: 'identity-provisioning',
    component_test: 'scim/provisioning-tab',
    role: 'administrator',
    path: () => '/admin/identity/provisioning',
  },
]
