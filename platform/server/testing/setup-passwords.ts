import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'

/**
 * Hashing a password takes a tenth of a second by design. Nearly every test file signs up two crew members. Only
 * `npm run test:all` hashes at the full cost.
 */
const lowestCost = 2

type Scrypt = typeof crypto.scrypt & { atFullCost?: typeof crypto.scrypt }

// An earlier file of this process may have replaced it.
const { scrypt }: { scrypt: Scrypt } = crypto
const atFullCost = scrypt.atFullCost ?? scrypt

function quickScrypt(
  ...[password, salt, length, options, done]: [
    BinaryLike,
    BinaryLike,
    number,
    ScryptOptions,
    (error: Error | null, key: Buffer) => void,
  ]
): void {
  atFullCost(password, salt, length, { ...options, N: lowestCost }, done)
}

function use(next: object): void {
  Object.assign(crypto, { scrypt: next })
  syncBuiltinESMExports()
}

if (!isWholeRun) use(Object.assign(quickScrypt, { atFullCost }))

/** For a test file with a database whose passwords were hashed at the full cost. */
export function hashAtFullCost(): void {
  use(atFullCost)
}
