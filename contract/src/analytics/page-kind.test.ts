import { expect, it } from 'vitest'
import { isPageKind, pageKindOf } from './page-kind.ts'

it.each([
  ['/', '/'],
  ['/projects', '/projects'],
  ['/projects/$projectId', '/projects/{id}'],
  ['/projects/$projectId/pay-items/$id/', '/projects/{id}/pay-items/{id}'],
  ['/features/dot-portal/projects', '/features/dot-portal/projects'],
  ['/documents/$', '/documents/{id}'],
])('the route %s is the kind of page %s', (pattern, kind) => expect(pageKindOf(pattern)).toBe(kind))

it.each([
  '/projects/12',
  '/projects/{id}?search=Smith',
  '/projects/{id}#notes',
  '/projects/{project}',
  '/People/Dana',
  '/people/dana@agency.gov',
  '/a b',
  'projects',
  '//evil.example',
  '',
  `/${'a'.repeat(120)}`,
])('%s is none', (text) => expect(isPageKind(text)).toBe(false))

it('a pattern with a number of its own is not counted', () => expect(pageKindOf('/iso-15143')).toBeNull())
