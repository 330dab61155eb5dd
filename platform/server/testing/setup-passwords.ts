import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'

/**
 * Hashing a password takes a tenth of a second by design, and nearly every test file signs up two crew members. Only
 * `npm run test:all` hashes at the full cost.
 */
const lowestCost = 2

const { scrypt } = crypto

function quickScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  scrypt(password, salt, length, { ...options, N: lowestCost }, done)
}

// The files of a process share the library, so one of them prepares it.
if (!isWholeRun && scrypt.name !== quickScrypt.name) {
  Object.assign(crypto, { scrypt: quickScrypt })
  syncBuiltinESMExports()
}
