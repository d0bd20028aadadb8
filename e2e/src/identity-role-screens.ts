import type { Screen } from './screen.ts'

/** Roles of groups, with a person's groups tried. */
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
          .getByRole('textbox', { name: /^(Group|Grupo)/ })
          .last()
          .fill(group)
      }
      await page.getByRole('textbox', { name: /^(Groups of a person|Grupos de una persona)$/ }).fill('road inspectors')
    },
  },
]
