import { describe, expect, it } from 'vitest'
import { readToken } from './token.ts'

function tokenOf(claims: object): string {
  const part = (value: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    return btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  }
  return `${part({ alg: 'EdDSA' })}.${part(claims)}.signature`
}

const claims = {
  sub: 'u1',
  email: 'amelia@crew.example',
  name: 'Amélia Hart',
  iat: 1000,
  exp: 1900,
}

describe('readToken', () => {
  it('reads the user, also with letters beyond ASCII', () => {
    const { user } = readToken({ token: tokenOf(claims) })
    expect(user).toEqual({
      id: 'u1',
      email: 'amelia@crew.example',
      name: 'Amélia Hart',
      isUnconfirmed: false,
    })
  })

  it.each<[string, object, object, string]>([
    ['prefers the name of the response', claims, { name: 'Amelia Jane' }, 'Amelia Jane'],
    ['falls back to the address', { ...claims, name: '' }, {}, 'amelia@crew.example'],
  ])('%s', (_, given, answer, name) => {
    expect(readToken({ token: tokenOf(given), ...answer }).user.name).toBe(name)
  })

  it('counts the lifetime from now', () => {
    const before = Date.now()
    const { validUntil } = readToken({ token: tokenOf(claims) })
    expect(validUntil).toBeGreaterThanOrEqual(before + 900_000)
  })

  it.each([[null], [{}], [{ token: 'x' }], [{ token: tokenOf({ sub: 'u1' }) }]])(
    'rejects %j',
    (answer) => {
      expect(() => readToken(answer)).toThrow()
    },
  )
})
