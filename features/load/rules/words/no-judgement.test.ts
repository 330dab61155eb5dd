import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The words that no text of this feature says about anybody. */
const judging = /(?<![-\w])(fit|unfit|tired|safe|illegal)(?![-\w])/gi

/** The texts that have such a word: the published words of the scales, the law, the last line of a report, a label. */
const quoted = [
  'How tired',
  'a little tired, less than fresh',
  'moderately tired, let down',
  'extremely tired, very difficult to concentrate',
  'when unfit due to injury, fatigue, medication, sickness or other similar causes',
  'It does not judge whether anybody is fit to fly.',
]

const folder = new URL('../../', import.meta.url)

/** The code without comments. All texts of screens, reports and errors are in it. */
function codeOf(file: string): string {
  const text = readFileSync(new URL(file, folder), 'utf8')
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))

it('says of nobody that they are fit, unfit, tired or safe, and of nothing that it is illegal', () => {
  expect(files.length).toBeGreaterThan(50)
  const said = files.flatMap((file) => {
    const code = quoted.reduce((text, words) => text.replaceAll(words, ''), codeOf(file))
    return [...code.matchAll(judging)].map(
      ({ index }) => `${file}: ${code.slice(index - 30, index + 30)}`,
    )
  })
  expect(said).toEqual([])
})
