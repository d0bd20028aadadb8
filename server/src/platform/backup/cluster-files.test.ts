import { describe, expect, it } from 'vitest'
import { isCopied, isEntered, segmentsBetween } from './cluster-files.ts'

describe('the files of a running database', () => {
  it.each(['PG_VERSION', 'base/5/1259', 'base/5/1259_fsm', 'global/1262', 'pg_xact/0000', 'postgresql.auto.conf'])(
    '%s is copied',
    (path) => expect(isCopied(path)).toBe(true),
  )
  it.each([
    'postmaster.pid',
    'postmaster.opts',
    'global/pg_control',
    'backup_label.old',
    'recovery.signal',
    'base/5/pg_internal.init',
    'base/pgsql_tmp/pgsql_tmp71.0',
    'log/postgres-Mon.log',
  ])('%s is not', (path) => expect(isCopied(path)).toBe(false))
  it.each([
    ['base/5', true],
    ['pg_xact', true],
    ['pg_wal', false],
    ['pg_replslot', false],
    ['base/pgsql_tmp', false],
  ])('%s is looked into: %s', (path, expected) => expect(isEntered(path)).toBe(expected))
})

describe('WAL segments', () => {
  const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000', 'archive_status']
  it('are taken from the first to the last, across logs', () => {
    expect(segmentsBetween(names, names[1] ?? '', names[2] ?? '')).toEqual(names.slice(1, 3))
    expect(segmentsBetween(names, names[0] ?? '', names[2] ?? '')).toEqual(names.slice(0, 3))
  })
  it('are refused where one is missing', () => {
    expect(() => segmentsBetween(names, '0000000100000000000000FD', names[2] ?? '')).toThrow('3 of 4 segments')
  })
})
