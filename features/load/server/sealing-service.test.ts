import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { LoadCases } from '#load/rules/testing/load-case.ts'
import { sealKey, sealWith, type SealedPlace } from './sealing-service.ts'

const secret = '0123456789abcdef0123456789abcdef'
const place: SealedPlace = { table: 'crew_notes', rowId: 'row-1' }
const seal = sealWith(sealKey(secret, 'user-1'))

const ownFile = new URL('../rules/testing/cases-fit.json', import.meta.url)
const file = JSON.parse(readFileSync(process.env['LOAD_CASES'] ?? ownFile, 'utf8')) as LoadCases
const cases = file.cases.filter(({ given }) => given.rule === 'seal')

it.each(cases)('agrees with the worked case $id: $title', ({ given, expected }) => {
  const own = sealWith(sealKey(given.secret, given.userId))
  const at = { table: given.table as SealedPlace['table'], rowId: given.rowId }
  const stored = own.close(at, given.text, Buffer.from(given.iv, 'hex'))
  expect({ stored }).toEqual(expected)
  expect(own.open(at, stored)).toBe(given.text)
})

it('opens every text only in its place, for its user and its portal', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = randomBytes(length).toString('base64')
    const sealed = seal.close(place, text)
    expect(seal.open(place, sealed)).toBe(text)
    expect(sealed).not.toContain(text || ' ')
    const others = [
      sealWith(sealKey(secret, 'user-2')).open(place, sealed),
      sealWith(sealKey(`${secret}!`, 'user-1')).open(place, sealed),
      seal.open({ ...place, rowId: 'row-2' }, sealed),
      seal.open({ ...place, table: 'private_settings' }, sealed),
      seal.open({ table: 'private_settings', rowId: 'crew_notes:row-1' }, sealed),
    ]
    expect(others).toEqual([null, null, null, null, null])
  }
})

it('opens nothing that was changed by one byte, cut or lengthened', () => {
  const sealed = seal.close(place, '{"kind":"ownTime","minutes":45}')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
    expect(seal.open(place, `v1.${changed.toString('base64url')}`)).toBeNull()
    expect(seal.open(place, `v1.${bytes.subarray(0, at).toString('base64url')}`)).toBeNull()
  }
  const spoilt = ['', 'v1.', 'v1', sealed.slice(3), `v2.${sealed.slice(3)}`, `${sealed}A`]
  expect(spoilt.map((text) => seal.open(place, text))).toEqual(spoilt.map(() => null))
})

it('never closes a text twice in the same way', () => {
  const all = Array.from({ length: 500 }, () => seal.close(place, 'the same'))
  expect(new Set(all).size).toBe(500)
})
