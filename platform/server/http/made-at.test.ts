import { expect, test } from 'vitest'
import { testNow } from '#server/testing/test-portal.ts'
import { madeOf } from './made-at.ts'

test.each([
  ['now without a time', {}, testNow, true],
  [
    'when its device says, behind what is stored where it waited',
    { 'made-at': '2026-07-15T08:49:59Z' },
    '2026-07-15T08:49:59Z',
    false,
  ],
  [
    'after all that is stored where it did not wait',
    { 'made-at': '2026-07-15T08:50:00Z' },
    '2026-07-15T08:50:00Z',
    true,
  ],
  [
    'after all that is stored where it names what it replaces',
    { 'made-at': '2026-07-14T09:00:00Z', 'if-match': '"a1"' },
    '2026-07-14T09:00:00Z',
    true,
  ],
  [
    'by its time where it replaces any version',
    { 'made-at': '2026-07-14T09:00:00Z', 'if-match': '*' },
    '2026-07-14T09:00:00Z',
    false,
  ],
  ['up to 5 minutes ahead', { 'made-at': '2026-07-15T09:05:00Z' }, '2026-07-15T09:05:00Z', true],
  ['now where its device is further ahead', { 'made-at': '2026-07-15T09:05:01Z' }, testNow, true],
  [
    'now where the portal knows its key no more',
    { 'made-at': '2026-05-01T09:00:00Z' },
    testNow,
    true,
  ],
])('a write counts as made %s', (_, headers, madeAt, isLast) => {
  expect(madeOf(headers, testNow)).toMatchObject({ madeAt, isLast })
})
