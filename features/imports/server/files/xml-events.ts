import { Parser } from 'htmlparser2'

/** Called for each element and text of an XML part. Names come without their namespace prefix. */
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
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > xmlDepthMax) throw tooDeep
        open(localName(name), attributes)
      },
      onclosetag: (name, isImplied) => {
        depth -= 1
        isClosed = depth === 0 && !isImplied
        close(localName(name))
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

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** True if a part declares a document type or entities, which no workbook needs. */
export function hasDoctype(xml: string): boolean {
  return /<!(doctype|entity)/i.test(xml)
}
