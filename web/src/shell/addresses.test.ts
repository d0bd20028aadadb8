import { expect, test } from 'vitest'
import { pageAddress, shownAddress } from './addresses.ts'

test.each([
  ['/projects', '/projects'],
  ['/features/dot-portal/projects', '/projects'],
  ['/features/dot-portal/projects/list', '/projects'],
  ['/features/dot-portal/projects/12', '/projects/12'],
  ['/features/dot-portal', '/projects'],
  ['/features', '/projects'],
  ['/features/plant-health', '/plants'],
  ['/features/workzone-monitor', '/workzone-monitor'],
  ['/tickets', '/tickets'],
  ['/featuresque', '/featuresque'],
])('%s means %s', (address, page) => {
  expect(pageAddress(address)).toBe(page)
})

test.each([
  ['/projects/12', 'EDOT', '/features/dot-portal/projects/12'],
  ['/projects/12', 'CLASSIC', '/projects/12'],
  ['/plants', 'EDOT', '/features/plant-health'],
  ['/plants', 'CLASSIC', '/plants'],
  ['/workzone-monitor', 'EDOT', '/workzone-monitor'],
  ['/projects-management', 'EDOT', '/projects-management'],
] as const)('%s in %s is shown as %s, and translated back', (page, version, address) => {
  expect(shownAddress(page, version)).toBe(address)
  expect(pageAddress(address)).toBe(page)
})
