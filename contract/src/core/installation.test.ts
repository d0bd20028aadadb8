import { expect, it } from 'vitest'
import { landingOf, mayEnter } from './areas.ts'
import { menuOf } from './menus.ts'
import { roles } from './roles.ts'

const anywhere = ['/home', '/tickets', '/projects', '/plants', '/admin', '/admin/employees', '/theme', '/nowhere', '/']

it('the operator can open the pages of the installation and the account, and nothing of an agency', () => {
  for (const path of ['/operator', '/operator/agencies', '/operator/agencies/12', '/workshop-dev-hub/jobs', '/account'])
    expect(mayEnter('operator', path, {})).toBe(true)
  for (const path of [...anywhere, '/operators', '/account-x']) expect(mayEnter('operator', path, {})).toBe(false)
})

it('support can open only its page and the account', () => {
  expect(mayEnter('support', '/support', {})).toBe(true)
  expect(mayEnter('support', '/account', {})).toBe(true)
  expect(mayEnter('support', '/account/switch-agency', {})).toBe(true)
  for (const path of [...anywhere, '/operator', '/operator/agencies', '/workshop-dev-hub'])
    expect(mayEnter('support', path, {})).toBe(false)
})

it.each(roles)('%s can open no page of the operator or of support', (role) => {
  for (const path of ['/support', '/operator', '/operator/agencies', '/operator/agencies/new'])
    expect(mayEnter(role, path, {})).toBe(false)
})

it('each role starts on its own page, the first one in its menu', () => {
  const visitor = (role: 'operator' | 'support') => ({ role, flags: {}, isBuilt: () => true })
  expect(landingOf(visitor('operator'))).toBe('/operator')
  expect(landingOf(visitor('support'))).toBe('/support')
  expect(menuOf('operations', visitor('operator')).map(({ key }) => key)).toEqual([
    'agencies',
    'workshop',
    'feature_flags',
  ])
  expect(menuOf('operations', visitor('support')).map(({ key }) => key)).toEqual(['support'])
})
