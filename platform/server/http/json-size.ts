const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Limits of a JSON text. */
export type JsonLimits = {
  /** Objects and lists within each other. */
  depth: number
  /** Objects, lists and all values in them. */
  values: number
}

/**
 * The first limit that a JSON text exceeds; null when it exceeds none. It does not parse the text, because parsed
 * JSON can take forty times the memory.
 */
export function beyondJsonLimit(json: Uint8Array, limits: JsonLimits): keyof JsonLimits | null {
  let [values, depth, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === comma) values += 1
    else if (byte === openBrace || byte === openBracket) {
      values += 1
      depth += 1
      if (depth > limits.depth) return 'depth'
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1
    if (values > limits.values) return 'values'
  }
  return null
}
