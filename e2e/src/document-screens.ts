import type { Screen } from './screen.ts'

/** Documents of a project: a folder, what was deleted, and who sees a folder. */
export const documentScreens: readonly Screen[] = [
  {
    name: 'documents',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents`,
    open: async (page) => page.getByRole('searchbox', { name: 'Search names and tags' }).waitFor(),
  },
  {
    name: 'documents-deleted',
    component_test: 'documents/documents-page',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents?deleted=true`,
  },
  {
    name: 'documents-folder',
    component_test: 'documents/documents-page',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents`,
    open: async (page) => {
      await page.getByRole('button', { name: 'New folder' }).click()
      await page.getByRole('combobox', { name: 'Who sees it' }).selectOption('named')
      await page.getByRole('combobox', { name: 'People' }).waitFor()
    },
  },
]
