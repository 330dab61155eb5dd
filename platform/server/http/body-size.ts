import { invalid, tooLarge } from './errors.ts'
import { beyondJsonLimit } from './json-size.ts'

/** The limits of the bodies of a route. */
export type BodyLimit = {
  bytes: number
  /** Values of JSON. Each needs much more memory and time than its text. */
  values: number
  /** Fields of a form. */
  fields: number
  /** The sentence for a body with too many bytes. */
  tooLarge: string
}

/** The deepest body, a rate card, has six levels. */
const levelsMax = 20

const jsonType = /^application\/(?:[\w.-]+\+)?json\b/i
const multipartBoundary =
  /^multipart\/form-data\b[^;]{0,100};\s{0,10}boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i
const formType = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i

/**
 * Counts the values of JSON, or the fields of a form, without parsing them.
 *
 * @throws 400 for JSON that is nested too deeply, 413 for too many values.
 */
export function assertBodySize(
  body: Uint8Array,
  contentType: string,
  { values, fields }: Pick<BodyLimit, 'values' | 'fields'>,
): void {
  if (jsonType.test(contentType)) {
    const beyond = beyondJsonLimit(body, { depth: levelsMax, values })
    if (beyond === 'depth') throw invalid('This request is nested too deeply.')
    if (beyond === 'values') throw tooLarge(tooMany)
  } else if (formType.test(contentType)) {
    const [, quotedBoundary, plainBoundary] = multipartBoundary.exec(contentType) ?? []
    const boundary = quotedBoundary ?? plainBoundary
    if (isBeyond(body, boundary ? `--${boundary}` : '&', fields + 1)) throw tooLarge(tooMany)
  }
}

const tooMany = 'This request has more values than any that the portal expects.'

/** True if a mark occurs more often than `max`. */
function isBeyond(body: Uint8Array, mark: string, max: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let at = bytes.indexOf(mark)
  for (let count = 1; at >= 0; count += 1) {
    if (count > max) return true
    at = bytes.indexOf(mark, at + mark.length)
  }
  return false
}
