import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
} from 'jose'

/** A fake Firebase project for tests, for the unmodified SDK and the portal. It listens on loopback only. */
export type FirebaseIssuer = {
  projectId: string
  /** Takes the place of Google's `identitytoolkit` host. */
  url: string
  keySetUrl: string
  tokenUrl: string
  /** Its public key as PEM. */
  publicKey: string
  /** Signs a token, with the given claims in place of the usual ones. */
  sign: Sign
  /** Adds a user and returns their refresh token. */
  addUser: (user: NewUser) => string
  emails: () => string[]
  stop: () => Promise<void>
}

/** Claims of a token; undefined leaves a claim out. */
type Claims = Record<string, unknown>
type Sign = (claims?: Claims, header?: Partial<JWTHeaderParameters>) => Promise<string>
type NewUser = { email: string; password: string; displayName: string }
type User = NewUser & { id: string; signedInAt: number }
type Call = Partial<Record<string, string>>
type Answer = (call: Call) => Promise<object>

const keyId = 'local-key'
const lifeSeconds = 60 * 60
const refreshTokenStart = 'refresh-'

export async function startFirebaseIssuer(projectId = 'demo-crewportal'): Promise<FirebaseIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const keySet = { keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: keyId }] }
  const iss = `https://securetoken.google.com/${projectId}`
  const sign: Sign = (claims = {}, header = {}) => {
    const now = nowSeconds()
    const usual = { iss, aud: projectId, sub: 'amelia', iat: now, exp: now + lifeSeconds }
    return new SignJWT({ ...usual, auth_time: now, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
      .sign(privateKey)
  }
  const users = new Map<string, User>()
  const answers = toolkit(users, sign)
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://issuer')
    if (pathname === '/jwks') return send(response, 200, keySet)
    const [, name = ''] = /^\/v1\/(?:accounts:)?(\w+)$/.exec(pathname) ?? []
    try {
      const call = answers[name] ?? refuse('NOT_FOUND')
      return send(response, 200, await call(await readCall(request)))
    } catch (error) {
      const message = error instanceof Error ? error.message : 'INTERNAL'
      return send(response, 400, { error: { code: 400, message } })
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    projectId,
    url,
    keySetUrl: `${url}/jwks`,
    tokenUrl: `${url}/v1/token`,
    sign,
    publicKey: await exportSPKI(publicKey),
    addUser: (user) => refreshTokenStart + addTo(users, user).id,
    emails: () => [...users.values()].map(({ email }) => email),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The calls of the Identity Toolkit that the SDK makes for e-mail and password, and the token's renewal. */
function toolkit(users: Map<string, User>, sign: Sign): Record<string, Answer> {
  const byEmail = (email?: string) => [...users.values()].find((user) => user.email === email)
  const holderOf = (idToken = '') =>
    users.get(decodeJwt(idToken).sub ?? '') ?? refuse('USER_NOT_FOUND')

  async function session({ id, email, displayName, signedInAt }: User) {
    const claims = { sub: id, user_id: id, email, email_verified: false, auth_time: signedInAt }
    const named = displayName ? { name: displayName } : {}
    const firebase = { identities: { email: [email] }, sign_in_provider: 'password' }
    const idToken = await sign({ ...claims, ...named, firebase })
    const refreshToken = refreshTokenStart + id
    const expiresIn = String(lifeSeconds)
    return { idToken, refreshToken, expiresIn, localId: id, email, displayName }
  }

  return {
    async signUp({ email = '', password = '' }) {
      if (byEmail(email)) refuse('EMAIL_EXISTS')
      return session(addTo(users, { email, password, displayName: '' }))
    },
    async signInWithPassword({ email, password }) {
      const user = byEmail(email)
      if (!user || user.password !== password) return refuse('INVALID_LOGIN_CREDENTIALS')
      user.signedInAt = nowSeconds()
      return session(user)
    },
    async lookup({ idToken }) {
      const { id, email, displayName } = holderOf(idToken)
      return { users: [{ localId: id, email, displayName, providerUserInfo: [] }] }
    },
    async update({ idToken, displayName }) {
      const user = holderOf(idToken)
      user.displayName = displayName ?? user.displayName
      return session(user)
    },
    async delete({ idToken }) {
      users.delete(holderOf(idToken).id)
      return {}
    },
    async token({ refresh_token: refreshToken = '' }) {
      const user = users.get(refreshToken.replace(refreshTokenStart, ''))
      if (!user) return refuse('INVALID_REFRESH_TOKEN')
      const { idToken, expiresIn } = await session(user)
      return { id_token: idToken, refresh_token: refreshToken, expires_in: expiresIn }
    },
  }
}

function addTo(users: Map<string, User>, user: NewUser): User {
  const added = { ...user, id: crypto.randomUUID(), signedInAt: nowSeconds() }
  users.set(added.id, added)
  return added
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const body = await text(request)
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? Object.fromEntries(new URLSearchParams(body)) : (JSON.parse(body) as Call)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  })
  response.end(JSON.stringify(body))
}

/** Throws an error of the Identity Toolkit. */
function refuse(message: string): never {
  throw new Error(message)
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
