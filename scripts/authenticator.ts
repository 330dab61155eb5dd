import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/**
 * The code an authenticator app shows (RFC 6238) once it has read an `otpauth:` address.
 *
 * @param stepsAhead steps of 30 seconds from now. One step either way is accepted.
 */
export function codeOf(totpUri: string, stepsAhead = 0): string {
  const secret = bytesOf(new URL(totpUri).searchParams.get('secret') ?? '')
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsAhead))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Decodes base 32. */
function bytesOf(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
