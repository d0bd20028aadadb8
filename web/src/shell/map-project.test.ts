import { expect, test } from 'vitest'
import { openedProject, reachedProject } from './map-project.ts'

test.each([
  ['/projects/12', '/projects/13', '13'],
  ['/projects/12/tickets', '/projects/13/tickets', '13'],
  ['/reconciliation/12', '/projects/13', '13'],
  ['/projects/12', '/reconciliation/13', '13'],
  ['/manage-tickets', '/projects/13', '13'],
  ['/projects', '/projects/13', '13'],
  ['/projects/12/tickets', '/projects/12/team', null],
  ['/projects/12', '/projects', null],
  ['/projects/12', '/projects/new', null],
  ['/tickets', '/projects/13', '13'],
  ['/projects/12', '/tickets', null],
  ['/plants', '/projects/13', null],
  ['/projects-management/12', '/projects/13', null],
])('from %s to %s another project is reached: %s', (from, to, reached) =>
  expect(reachedProject(from, to)).toBe(reached),
)

test.each([
  ['/projects/13', 'navigate', '13'],
  ['/projects/13/tickets?page=2', 'navigate', '13'],
  ['/features/dot-portal/projects/13/team', 'navigate', '13'],
  ['/reconciliation/13', 'navigate', '13'],
  ['/projects/13', 'reload', null],
  ['/projects/13', 'back_forward', '13'],
  ['/projects/map', 'navigate', null],
  ['/tickets', 'navigate', null],
] as const)('a document of %s opened by %s is of the project %s', (path, type, opened) =>
  expect(openedProject({ name: `https://tickets.example${path}`, type })).toBe(opened),
)
