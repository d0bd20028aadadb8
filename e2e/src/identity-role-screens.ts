import type { Screen } from './screen.ts'

/** Roles of groups, with a person's groups tried, and the form of a SAML provider. */
export const identityRoleScreens: readonly Screen[] = [
  {
    name: 'identity-roles',
    component_test: 'directory-roles/roles-tab',
    role: 'administrator',
    path: () => '/admin/identity/roles',
    sun: true,
    open: async (page) => {
      for (const group of ['Road Inspectors', 'Area Managers']) {
        await page.getByRole('button', { name: /^(Add a group|Agregar un grupo)$/ }).click()
        await page
          .getByRole('textbox', { name: /^(Group|Grupo)$/ })
          .last()
          .fill(group)
      }
      await page.getByRole('textbox', { name: /^(Groups of a person|Grupos de una persona)$/ }).fill('road inspectors')
    },
  },
  {
    name: 'identity-saml',
    component_test: 'identity-providers/saml/saml-dialog',
    role: 'administrator',
    path: () => '/admin/identity/providers',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Add SAML provider|Agregar proveedor SAML)$/ }).click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
]
