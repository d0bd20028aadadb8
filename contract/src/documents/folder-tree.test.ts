import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DEEPEST_FOLDER,
  moveFault,
  opensTo,
  pathOf,
  visibleFolders,
  withinFolder,
  type OutsideViewer,
  type TreeFolder,
} from './folder-tree.ts'

const folder = (id: number, parent_id: number | null = null, more: Partial<TreeFolder> = {}): TreeFolder => ({
  id,
  parent_id,
  access: 'project',
  roles: [],
  membership_ids: [],
  shared_with: [],
  company_ids: [],
  ...more,
})

it.each([
  ['project', 'pending', true],
  ['agency', 'pending', false],
  ['agency', 'read_only_auditor', true],
  ['named', 'field_inspector', true],
  ['named', 'field_engineer', false],
  ['named', 'administrator', true],
] as const)('a folder for %s opens to %s: %s', (access, role, opens) => {
  const one = folder(1, null, { access, roles: ['field_inspector'] })
  expect(opensTo(one, { role, membership_id: 5 })).toBe(opens)
})

it('a person who is named sees a folder whatever the role', () => {
  const one = folder(1, null, { access: 'named', membership_ids: [5] })
  expect([5, 6].map((membership_id) => opensTo(one, { role: 'qc_lab', membership_id }))).toEqual([true, false])
})

it('people who do not see a folder see nothing within it', () => {
  const folders = [folder(1), folder(2, 1, { access: 'named' }), folder(3, 2), folder(4, 1), folder(5, 99)]
  const visible = visibleFolders(folders, { role: 'field_engineer', membership_id: 5 })
  expect(visible.map(({ id }) => id)).toEqual([1, 4])
})

it('people from outside see what is shared with them, and within it what is not limited', () => {
  const folders = [
    folder(1),
    folder(2, 1, { shared_with: ['contractor'] }),
    folder(3, 2),
    folder(4, 2, { access: 'agency' }),
    folder(5, 4, { access: 'named', company_ids: [8] }),
    folder(6, 3, { access: 'named' }),
    folder(7, null, { company_ids: [9] }),
  ]
  const seenBy = (viewer: OutsideViewer) => visibleFolders(folders, viewer).map(({ id }) => id)
  expect(seenBy({ kind: 'contractor', company_id: 8 })).toEqual([2, 3, 5])
  expect(seenBy({ kind: 'contractor', company_id: 9 })).toEqual([2, 3, 7])
  expect(seenBy({ kind: 'consultant', company_id: 8 })).toEqual([5])
  expect(seenBy({ kind: 'vendor', company_id: 10 })).toEqual([])
})

it('a folder cannot be inside itself or nested too deep', () => {
  const folders = [folder(1), folder(2, 1), folder(3, 2)]
  expect(moveFault(folders, 1, 3)).toBe('cycle')
  expect(moveFault(folders, 1, 1)).toBe('cycle')
  expect(moveFault(folders, 3, 1)).toBeNull()
  const deep = Array.from({ length: DEEPEST_FOLDER }, (_, at) => folder(at + 1, at === 0 ? null : at))
  expect(moveFault(deep, null, DEEPEST_FOLDER)).toBe('too_deep')
  expect(moveFault(deep, null, DEEPEST_FOLDER - 1)).toBeNull()
  expect(moveFault([...deep, folder(50), folder(51, 50)], 50, DEEPEST_FOLDER - 1)).toBe('too_deep')
})

it('moves that are allowed never make a cycle, and paths always end', () => {
  const moves = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 8 }), { nil: null })),
  )
  fc.assert(
    fc.property(moves, (list) => {
      let folders = Array.from({ length: 8 }, (_, at) => folder(at + 1))
      for (const [id, parent_id] of list)
        if (moveFault(folders, id, parent_id) === null)
          folders = folders.map((one) => (one.id === id ? { ...one, parent_id } : one))
      for (const { id } of folders) {
        const path = pathOf(folders, id)
        expect(path.at(0)?.parent_id).toBeNull()
        expect(path.length).toBeLessThanOrEqual(DEEPEST_FOLDER)
        expect(withinFolder(folders, path[0]?.id ?? 0).map((one) => one.id)).toContain(id)
      }
    }),
  )
})
