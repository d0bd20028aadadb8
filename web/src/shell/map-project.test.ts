import { expect, test } from 'vitest'
import { reachedProject } from './map-project.ts'

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
