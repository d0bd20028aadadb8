import { describe, expect, it } from 'vitest'
import { isConnectionFault, problemOfDatabase } from './constraints.ts'

/** An error as PostgreSQL sends it. */
const answer = (code: string, constraint?: string): Error =>
  Object.assign(new Error('no'), { severity: 'ERROR', code, ...(constraint && { constraint }) })

describe('the meaning of a failed statement', () => {
  it.each([
    ['a row that is not there', answer('23503'), 'not_found'],
    ['a name twice', answer('23505', 'suppliers_name_key'), 'name_taken'],
    ['a plant code twice', answer('23505', 'plants_code_key'), 'plant_code_taken'],
    ['a number that no column holds', answer('22003'), 'malformed'],
    ['a statement that took too long', answer('57014'), 'not_ready'],
    ['a deadlock after all tries', answer('40P01'), 'not_ready'],
    ['a server that only reads', answer('25006'), 'not_ready'],
    ['a full disk', answer('53100'), 'not_ready'],
    ['too many connections', answer('53300'), 'not_ready'],
    ['a server that shuts down', answer('57P01'), 'not_ready'],
    ['a name server that is away', Object.assign(new Error('no'), { code: 'EAI_AGAIN' }), 'not_ready'],
    ['a pool that is used up', new Error('timeout exceeded when trying to connect'), 'not_ready'],
    [
      'several refused addresses',
      new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]),
      'not_ready',
    ],
    ['a fault of ours', answer('42601'), undefined],
    ['a constraint that nobody can break', answer('23505', 'tickets_pkey'), undefined],
    ['anything else', new Error('no'), undefined],
    ['no error at all', 'no', undefined],
  ])('%s', (_what, error, code) => {
    expect(problemOfDatabase(error, { name: 'x', code: 'X-1' })?.code).toBe(code)
  })

  it('is not a connection fault when the server refused the statement', () => {
    expect(isConnectionFault(answer('42601'))).toBe(false)
  })
})
