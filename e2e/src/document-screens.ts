import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The demonstration leaves flags of suggestions off, this one among them. */
const withClassification = async (page: Page): Promise<void> => {
  await page.route('**/v3/feature_flags', async (route) => {
    const response = await route.fetch()
    const flags = (await response.json()) as { ai_feature_flags: object }
    const ai_feature_flags = { ...flags.ai_feature_flags, document_classification: true }
    await route.fulfill({ response, json: { ...flags, ai_feature_flags } })
  })
  await page.route('**/v1/document_rules', (route) => route.fulfill({ json: { rules: [], lock_version: 0 } }))
}

/** Documents of a project: a folder, deleted ones, the visibility of a folder, and the rules for classifying documents. */
export const documentScreens: readonly Screen[] = [
  {
    name: 'documents',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents`,
    open: async (page) => page.getByRole('searchbox', { name: 'Search names and tags' }).waitFor(),
  },
  {
    name: 'documents-pages',
    component_test: 'documents/documents-page',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents?words=concrete`,
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
  {
    name: 'documents-rules',
    component_test: 'documents/documents-page',
    role: 'administrator',
    path: ({ staffed }) => `/projects/${staffed}/documents`,
    before: withClassification,
    open: async (page) => {
      await page.getByRole('button', { name: 'Classification rules' }).click()
      await page.getByRole('dialog', { name: 'Classification rules' }).getByRole('button', { name: 'Add rule' }).click()
    },
  },
]
