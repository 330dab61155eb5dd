import { Parser } from 'htmlparser2'

/**
 * Called for each element and text of an XML part. Names come without their prefix, if they are of the namespace of the
 * root element. Elements of extensions, such as `x15:workbookPr`, keep a prefix.
 */
export type XmlEvents = {
  open: (name: string, attributes: Record<string, string>) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Workbooks nest about ten elements. The parser takes long over deep ones. */
const xmlDepthMax = 100
/** Thrown, and caught, to end the reading of a file that is nested too deep. */
export const tooDeep = new RangeError('The elements are nested too deep.')

/**
 * Reads an XML part of a workbook. Entities other than XML's own five are not expanded.
 *
 * @returns false when the part is cut, so that its root element is not closed, or nested too deep.
 */
export function readXml(xml: string, { open, close, text }: XmlEvents): boolean {
  let depth = 0
  let isClosed = false
  /** The namespaces by prefix, of each open element. */
  const scopes: Record<string, string>[] = [{}]
  let main: string | undefined
  const localName = (name: string) => {
    const [first = '', second] = name.split(':')
    const [prefix, local] = second === undefined ? ['', first] : [first, second]
    const namespace = scopes.at(-1)?.[prefix] ?? ''
    main ??= namespace
    return namespace === main ? local : `${prefix}:${local}`
  }
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > xmlDepthMax) throw tooDeep
        scopes.push(scopeWith(scopes.at(-1) ?? {}, attributes))
        open(localName(name), attributes)
      },
      onclosetag: (name, isImplied) => {
        depth -= 1
        isClosed = depth === 0 && !isImplied
        close(localName(name))
        scopes.pop()
      },
      ontext: text,
    },
    { xmlMode: true, decodeEntities: true },
  )
  try {
    parser.end(xml)
  } catch (error) {
    if (error !== tooDeep) throw error
    return false
  }
  return isClosed
}

/** The namespaces that an element's `xmlns` attributes add to those around it. */
function scopeWith(
  around: Record<string, string>,
  attributes: Record<string, string>,
): Record<string, string> {
  const declared = Object.entries(attributes).filter(([key]) => /^xmlns(:|$)/.test(key))
  if (declared.length === 0) return around
  const own = declared.map(([key, namespace]) => [key.slice('xmlns:'.length), namespace])
  return { ...around, ...Object.fromEntries(own) }
}

/** True if a part declares a document type or entities, which no workbook needs. */
export function hasDoctype(xml: string): boolean {
  return /<!(doctype|entity)/i.test(xml)
}
