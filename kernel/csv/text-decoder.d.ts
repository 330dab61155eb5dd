/** The part of the Encoding standard that the kernel uses: Node and browsers have it, the language's own types do not. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }
