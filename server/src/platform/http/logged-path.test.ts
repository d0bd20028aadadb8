import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it.each([
  ['/v1/calendar_feeds/zq3vB1kP0aW8sY5nR7tU2xC4eD6fG9hJ?x=1', '/v1/calendar_feeds/***'],
  [
    '/v1/map/tiles/eyJhbGciOiJIUzI1NiJ9.eyJhdXRob3JpdHkiOjF9.sig/alignments/12/1/2',
    '/v1/map/tiles/***/alignments/12/1/2',
  ],
  ['/v1/calendar_feeds/zq3vB1kP0aW8sY5nR7tU2xC4eD6fG9hJ/wrong', '/v1/calendar_feeds/***/wrong'],
  ['/v3/projects/12/reconciliation?search=SR%2081', '/v3/projects/12/reconciliation'],
  ['/assets/project-reconciliation-page-DkE3fG9hJq.js', '/assets/project-reconciliation-page-DkE3fG9hJq.js'],
])('logs %s as %s', (url, logged) => expect(loggedPath(url)).toBe(logged))
