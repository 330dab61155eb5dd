import { expect, it } from 'vitest'
import { readKey } from './read-key.ts'

it.each([
  ['?', { kind: 'help' }],
  ['g', { kind: 'first' }],
  ['t', { kind: 'button', letter: 't' }],
  ['n', { kind: 'button', letter: 'n' }],
  ['e', { kind: 'button', letter: 'e' }],
  ['u', { kind: 'button', letter: 'u' }],
  ['j', { kind: 'row', step: 1 }],
  ['k', { kind: 'row', step: -1 }],
  ['x', { kind: 'tick' }],
  ['r', null],
  ['G', null],
  ['Enter', null],
  ['toString', null],
])('reads %s on a page', (key, effect) => {
  expect(readKey(key, false, false)).toEqual(effect)
})

it.each([
  ['h', '/'],
  ['r', '/roster'],
  ['l', '/logbook'],
  ['a', '/allowances'],
  ['c', '/certifications'],
  ['s', '/settings'],
])('reads g %s', (key, href) => {
  expect(readKey(key, true, false)).toEqual({ kind: 'page', href })
})

it.each(['?', 'g', 't', 'n', 'j', 'k', 'h', 'r'])('does nothing by %s in a dialog', (key) => {
  expect(readKey(key, true, true)).toBeNull()
})

it.each(['e', 'u', 'x'])('reads %s in a dialog', (key) => {
  expect(readKey(key, false, true)).not.toBeNull()
})
