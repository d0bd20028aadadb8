import { documents, type DocumentFolder, type ProjectDocument } from '@milepost/contract/documents/documents.contract'
import { employees } from '@milepost/contract/employees/employees.contract'
import { projects } from '@milepost/contract/projects/projects.contract'
import { uploads, type Upload } from '@milepost/contract/uploads/uploads.contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectAccessibleInEveryTheme } from '../../testing/accessibility.ts'
import { choose } from '../../testing/choose.ts'
import { drawPage } from '../../testing/draw-page.tsx'
import { answer, failure, fakeServer } from '../../testing/fake-server.ts'
import { projectOf } from '../../testing/project.ts'
import { employee } from '../employees/employees.fixtures.ts'

const version: ProjectDocument['version'] = {
  id: 91,
  number: 2,
  kind: 'word',
  content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  file_name: 'Traffic plan rev B.docx',
  size_bytes: 1_572_864,
  sha256: 'ab'.repeat(32),
  page_count: 2,
  text_state: 'read',
  has_picture: false,
  note: 'Night work added',
  restored_number: null,
  created_at: '2026-11-20T15:00:00.000Z',
  created_by: 'Dana Okafor',
}
const plan: ProjectDocument = {
  id: 12,
  project_id: 51,
  folder_id: null,
  name: 'Traffic plan.docx',
  tags: ['Traffic'],
  classification: 'Plan',
  classified_by: 'rule',
  version,
  versions: 2,
  changed_at: '2026-11-20T15:00:00.000Z',
  lock_version: 3,
  deleted_at: null,
  restorable_until: null,
  may_change: true,
}
const claims: DocumentFolder = {
  id: 7,
  parent_id: null,
  name: 'Claims',
  access: 'named',
  roles: ['administrator'],
  members: [],
  shared_with: [],
  companies: [],
  documents: 4,
  lock_version: 0,
  deleted_at: null,
  restorable_until: null,
}
const reeves = { id: 71, name: 'Reeves Construction' }
const upload: Upload = {
  id: 5,
  purpose: 'document',
  file_name: 'notes.txt',
  size_bytes: 5,
  received_bytes: 0,
  state: 'arriving',
  result: null,
  problem: null,
  created_at: '2026-11-25T12:00:00Z',
  expires_at: '2026-12-02T12:00:00Z',
}
const usual = [
  answer(projects.get, { project: projectOf() } as never),
  answer(documents.folders, {
    folders: [claims],
    may_change: true,
    companies: [reeves],
    tags: ['Traffic'],
    classifications: ['Plan'],
  }),
  answer(documents.list, {
    documents: [plan],
    page: { page_number: 1, page_size: 30, total_rows: 1, total_pages: 1, last_page: true },
  }),
  answer(documents.get, {
    document: plan,
    versions: [version, { ...version, id: 90, number: 1, note: null, file_name: 'Traffic plan.docx' }],
  }),
  answer(documents.page, ({ url }) => ({
    page: Number(url.pathname.split('/').at(-1)),
    text: 'Lane closures',
    blocks: [
      { kind: 'heading' as const, texts: ['Lane closures'] },
      { kind: 'row' as const, texts: ['Stage', 'Hours'] },
    ],
  })),
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('shows folders and documents, opens one at its preview, and restores an older version', async () => {
  const { requests } = fakeServer('administrator', [
    answer(documents.restoreVersion, {
      document: { ...plan, version: { ...version, id: 92, number: 3, restored_number: 1 }, versions: 3 },
    }),
    ...usual,
  ])
  await drawPage('/projects/51/documents')
  await expect.element(page.getByRole('button', { name: /^Claims.*4 documents/ })).toBeVisible()
  await expect.element(page.getByText('1 document', { exact: true })).toBeVisible()
  await expectAccessibleInEveryTheme()
  await page.getByRole('gridcell', { name: 'Traffic plan.docx' }).click()
  const drawer = page.getByRole('dialog', { name: 'Traffic plan.docx' })
  await expect.element(drawer.getByRole('heading', { name: 'Lane closures' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Next page' }).click()
  await expect.element(drawer.getByText('Page 2 of 2')).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Restore version 1' }).click()
  await expect.element(page.getByText('Version 1 was restored.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/v1/documents/12/versions/90/restore',
  ])
})

test('words are found on their page by keys, and open the document there', async () => {
  fakeServer('administrator', [
    answer(documents.search, {
      hits: [
        {
          document_id: 12,
          name: 'Traffic plan.docx',
          folder_id: null,
          kind: 'word',
          page: 2,
          snippet: [
            { text: 'two ', found: false },
            { text: 'closures', found: true },
          ],
        },
      ],
      pages: 1,
      more: false,
    }),
    ...usual,
  ])
  const router = await drawPage('/projects/51/documents')
  await choose('Search in', 'Text on pages')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search in documents' }), 'closures')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 page', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /Traffic plan\.docx, page 2/ }).click()
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible()
  expect(router.address()).toBe('/projects/51/documents?document=12&at=2')
})

test('a file is sent in parts, and one that is refused says why', async () => {
  let state: Upload = upload
  let refuse = false
  fakeServer('administrator', [
    answer(documents.upload, () => {
      state = upload
      return { upload }
    }),
    answer(uploads.append, () => {
      state = { ...upload, received_bytes: 5, state: 'checking' }
      return { upload: state }
    }),
    answer(uploads.get, () => ({
      upload: refuse
        ? {
            ...state,
            state: 'refused' as const,
            problem: { code: 'document_encrypted', message: 'The file is protected by a password.' },
          }
        : { ...state, state: 'done' as const, result: { document_id: 12 } },
    })),
    ...usual,
  ])
  await drawPage('/projects/51/documents')
  const input = page.getByLabelText('Add files').first()
  await userEvent.upload(input, new File(['12345'], 'notes.txt'))
  await expect.element(page.getByText('notes.txt was added.')).toBeVisible()
  refuse = true
  await userEvent.upload(input, new File(['54321'], 'locked.pdf'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('locked.pdf: The file is protected by a password.')
  await expectAccessible()
})

test('a new version is sent with its reason', async () => {
  const begun: unknown[] = []
  fakeServer('administrator', [
    answer(documents.upload, ({ body }) => {
      begun.push(body)
      return { upload }
    }),
    answer(uploads.append, { upload: { ...upload, received_bytes: 5, state: 'checking' } }),
    answer(uploads.get, { upload: { ...upload, received_bytes: 5, state: 'done', result: { document_id: 12 } } }),
    ...usual,
  ])
  await drawPage('/projects/51/documents?document=12')
  await page.getByRole('button', { name: 'Add version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add version' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('Choose a file')).toBeVisible()
  await userEvent.upload(dialog.getByLabelText('File', { exact: true }), new File(['12345'], 'rev C.docx'))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Note' }), ' Ramp closed ')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('rev C.docx was added.')).toBeVisible()
  expect(begun).toEqual([{ file_name: 'rev C.docx', size_bytes: 5, document_id: 12, note: 'Ramp closed' }])
})

test('a deleted folder is restored with what was deleted with it', async () => {
  const in7Days = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const gone = { ...claims, deleted_at: '2026-11-24T10:00:00.000Z', restorable_until: in7Days }
  const { requests } = fakeServer('administrator', [
    answer(documents.folders, ({ url }) => ({
      folders: url.searchParams.has('deleted') ? [gone, { ...gone, id: 8, parent_id: 7, name: 'Within' }] : [],
      may_change: true,
      companies: [],
      tags: [],
      classifications: [],
    })),
    answer(documents.restoreFolder, { folder: claims }),
    ...usual,
  ])
  await drawPage('/projects/51/documents')
  await choose('Show', 'Recently deleted')
  const folders = page.getByRole('region', { name: 'Deleted folders' })
  await expect.element(folders.getByText('Claims')).toBeVisible()
  await expect.element(folders.getByText('7 days left')).toBeVisible()
  expect(folders.getByText('Within').query()).toBeNull()
  await expectAccessible()
  await folders.getByRole('button', { name: 'Restore the folder Claims' }).click()
  await expect.element(page.getByText('The folder Claims was restored.')).toBeVisible()
  expect(requests.map(({ path }) => path)).toContain('/v1/document_folders/7/restore')
})

test('a person is named for a folder', async () => {
  const { requests } = fakeServer('administrator', [
    answer(employees.list, {
      employees: [employee],
      page: { page_number: 1, page_size: 20, total_rows: 1, total_pages: 1, last_page: true },
    }),
    answer(documents.updateFolder, { folder: claims }),
    ...usual,
  ])
  await drawPage('/projects/51/documents?folder=7')
  await page.getByRole('button', { name: 'Change folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change folder' })
  await userEvent.fill(dialog.getByRole('combobox', { name: 'People' }), 'Oka')
  await page.getByRole('option', { name: 'Dana Okafor' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Remove Dana Okafor' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The folder Claims was saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({ member_ids: [41], lock_version: 0 })
})

test('a folder is shared with people from outside, of a kind and of a company', async () => {
  const { requests } = fakeServer('administrator', [answer(documents.updateFolder, { folder: claims }), ...usual])
  await drawPage('/projects/51/documents?folder=7')
  await page.getByRole('button', { name: 'Change folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change folder' })
  await dialog.getByRole('checkbox', { name: 'Consultants' }).click()
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Companies from outside' }), 'reev')
  await page.getByRole('option', { name: 'Reeves Construction' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ shared_with: ['consultant'], company_ids: [71], lock_version: 0 })
})

test('a folder with a name that is neither impossible nor taken is made for some roles, with a warning without the own one', async () => {
  let taken = true
  const { requests } = fakeServer('field_engineer', [
    answer(documents.addFolder, () =>
      taken ? failure(409, 'name_taken', [], { name: 'Claims' }) : { folder: claims },
    ),
    ...usual,
  ])
  await drawPage('/projects/51/documents')
  await page.getByRole('button', { name: 'New folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'New folder' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'a/b')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/File names cannot contain/).first()).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Name' }), 'Claims')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This name is in use here').first()).toBeVisible()
  await expectAccessible()
  taken = false
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Who sees it' }), 'named')
  const warning = dialog.getByText('Your own role is not selected', { exact: false })
  await dialog.getByRole('checkbox', { name: 'Field engineer' }).click()
  await expect.element(warning).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Field engineer' }).click()
  await expect.element(warning).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => requests.findLast(({ method }) => method === 'POST')?.body)
    .toMatchObject({ access: 'named', roles: ['field_engineer'] })
})

test('rules by which documents are classified are added, ordered and saved', async () => {
  const { requests } = fakeServer('administrator', [
    answer(documents.rules, {
      rules: [{ classification: 'Plan', words: ['plan sheet'], within: 'name' }],
      lock_version: 2,
    }),
    answer(documents.saveRules, { rules: [], lock_version: 3 }),
    ...usual,
  ])
  await drawPage('/projects/51/documents')
  await page.getByRole('button', { name: 'Classification rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Classification rules' })
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  const second = dialog.getByRole('group', { name: 'Rule 2' })
  await userEvent.keyboard('Mix design')
  await userEvent.fill(second.getByRole('textbox', { name: 'Words or phrases' }), 'job mix formula\nJMF')
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Look in' }), 'First pages')
  await dialog.getByRole('button', { name: 'Move rule 2 up' }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The classification rules were saved.')).toBeVisible()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    rules: [
      { classification: 'Mix design', words: ['job mix formula', 'JMF'], within: 'text' },
      { classification: 'Plan', words: ['plan sheet'], within: 'name' },
    ],
    lock_version: 2,
  })
})
