import { afterAll } from 'vitest'
import { closeOpen } from './open-apps.ts'

/** Applications of a test file close with it. */
afterAll(closeOpen)
