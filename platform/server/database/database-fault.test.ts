import { expect, it } from 'vitest'
import { databaseFault } from './database-fault.ts'

const failed = (message: string, about: object = {}) => Object.assign(new Error(message), about)

it.each([
  ['nobody listens', failed('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'away'],
  ['the connection breaks', failed('read', { code: 'ECONNRESET', syscall: 'read' }), 'away'],
  ['it ends in a query', failed('Connection terminated unexpectedly'), 'away'],
  ['no connection in time', failed('timeout exceeded when trying to connect'), 'away'],
  ['PostgreSQL is shut down', failed('terminating connection', { code: '57P01' }), 'away'],
  ['PostgreSQL is starting', failed('starting up', { code: '57P03' }), 'away'],
  ['too many connections', failed('sorry, too many clients already', { code: '53300' }), 'away'],
  ['its disk is full', failed('could not extend file', { code: '53100' }), 'full'],
  ['PostgreSQL has no memory left', failed('out of memory', { code: '53200' }), 'away'],
  ['a statement takes too long', failed('canceling statement', { code: '57014' }), 'slow'],
  ['a lock takes too long', failed('lock timeout', { code: '55P03' }), 'slow'],
  ['a transaction is idle', failed('terminating connection', { code: '25P03' }), 'away'],
  ['its host is silent', failed('Query read timeout'), 'away'],
  ['one of its hosts is silent', failed('timeout expired'), 'away'],
  ['the password has changed', failed('authentication failed', { code: '28P01' }), 'refusing'],
  ['the role may not sign in', failed('no pg_hba.conf entry', { code: '28000' }), 'refusing'],
  ['there is no such database', failed('does not exist', { code: '3D000' }), 'refusing'],
  ['a right was revoked', failed('permission denied', { code: '42501' }), 'refusing'],
  ['it is a standby', failed('read-only transaction', { code: '25006' }), 'read-only'],
  [
    'it is a standby, and the transaction a serializable one',
    failed('cannot use serializable mode in a hot standby', { code: '0A000' }),
    'read-only',
  ],
  ['it lacks a feature', failed('cached plan must not change', { code: '0A000' }), null],
  ['two writers met', failed('could not serialize access', { code: '40001' }), 'busy'],
  ['SQLite is busy', failed('database is locked', { errcode: 5 }), 'busy'],
  ['SQLite is busy, extended', failed('database is locked', { errcode: 517 }), 'busy'],
  ['the disk is full', failed('database or disk is full', { errcode: 13 }), 'full'],
  ['the file may not be written', failed('readonly database', { errcode: 8 }), 'read-only'],
  ['the disk fails', failed('disk I/O error', { errcode: 778 }), 'away'],
  ['the file is corrupt', failed('malformed', { errcode: 11 }), 'damaged'],
  ['the file is no database', failed('file is not a database', { errcode: 26 }), 'damaged'],
  [
    'row-level security refuses a row',
    failed('violates row-level security', { code: '42501', routine: 'ExecWithCheckOptions' }),
    null,
  ],
  ['a row is there twice', failed('UNIQUE constraint failed', { errcode: 2067 }), null],
  ['a row is there twice', failed('duplicate key', { code: '23505' }), null],
  ['a file is not there', failed('no such file', { code: 'ENOENT', syscall: 'open' }), null],
  ['we made a mistake', new TypeError('undefined is not a function'), null],
  ['something else is thrown', 'a text', null],
])('when %s', (_, error, fault) => {
  expect(databaseFault(error)).toBe(fault)
})
